using System;
using System.Linq;
using System.Net;
using System.Text;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A session that cannot be read, whatever its text, gives its user a new one: it fails no request, the logout included.</summary>
public class SessionLawTests : RedisFixture
{
    private const string Key = "urn:iauthsession:";

    private NodeHost _node = null!;

    [OneTimeSetUp]
    public void StartNode() => _node = new NodeHost(Server.Address, static options => options.MaxSessionBytes = 100_000);

    [OneTimeTearDown]
    public void StopNode() => _node.Dispose();

    [TestCase(1, 300)]
    [LongCase("many inputs; ./test tries a few", 2, 10_000)]
    public void A_damaged_session_fails_no_request(int seed, int count)
    {
        var random = new PoisonMessages(seed, typeof(NodeHost));
        var (cookies, key, whole) = LogIn();

        for (var i = 0; i < count; i++)
        {
            var text = i < whole.Length ? whole.Take(i).ToArray() : random.Damage(whole);
            Observer.StringSet(key, text);

            var path = random.Pick("/note", "/guarded", "/auth/logout", "/note?Store=b");
            var (status, _, body) = _node.Send(path, Copy(cookies, KeyOf(cookies)));

            // a damaged session may have lost its login, as a whole one of another user would have none
            Assert.That(status, Is.AnyOf(200, 401), $"seed {seed}, {path}, {Encoding.UTF8.GetString(text)}: {body}");
        }
    }

    [Test]
    public void A_session_that_is_too_long_or_not_a_text_is_replaced_by_a_new_one([Values("long", "list", "set")] string kind)
    {
        var (cookies, key, _) = LogIn();
        Observer.KeyDelete(key);
        if (kind == "long") Observer.StringSet(key, new byte[100_001]);
        if (kind == "list") Observer.ListLeftPush(key, "x");
        if (kind == "set") Observer.SetAdd(key, "x");

        Assert.That(Send("/note?Store=new", cookies), Is.EqualTo(200));
        Assert.That(_node.Send("/note", cookies).Body, Is.EqualTo("""{"Text":"new"}"""));
        Assert.That(Send("/guarded", cookies), Is.EqualTo(401));
    }

    [Test]
    public void A_session_that_would_be_too_long_is_not_written()
    {
        var (cookies, key, whole) = LogIn();

        Assert.That(_node.Send("/note", cookies, $$"""{"Store":"{{new string('x', 100_001)}}"}""").Status, Is.EqualTo(500));

        Assert.That((byte[])Observer.StringGet(key)!, Is.EqualTo(whole));
        Assert.That(Send("/guarded", cookies), Is.EqualTo(200));
    }

    [Test]
    public void A_cached_response_that_cannot_be_read_is_made_anew()
    {
        foreach (var key in new[] { "urn:cached.json", "urn:cached.json.gzip", "urn:cached.json.deflate" })
            Observer.ListLeftPush(key, "no text");

        Assert.That(_node.Send("/cached").Body, Is.EqualTo("""{"Text":"made"}"""));

        Assert.That(_node.Send("/cached").Body, Is.EqualTo("""{"Text":"made"}"""));
        Assert.That((string?)Observer.StringGet("urn:cached.json"), Does.Contain("made"));
    }

    [Test]
    public void A_regular_expression_that_backtracks_ends_after_its_time_limit_and_is_no_failure_of_Redis()
    {
        using var connection = Connect();
        var cache = new RedisCacheClient(connection);
        cache.Set("key", 1);
        cache.Set(new string('a', 60) + "!", 1);

        Assert.That(
            () => cache.RemoveByRegex("^(a+)+$|^(?:(?=(a+)+$)b)"),
            Throws.InstanceOf<System.Text.RegularExpressions.RegexMatchTimeoutException>());

        Assert.That(cache.Get<int>("key"), Is.EqualTo(1));
        Assert.That((connection.Statistics.Failures, connection.Statistics.Timeouts), Is.EqualTo((0, 0)));
    }

    private (CookieContainer Cookies, string Key, byte[] Session) LogIn()
    {
        var cookies = new CookieContainer();
        var name = "u" + Guid.NewGuid().ToString("N").Substring(0, 12);
        var user = $$"""{"UserName":"{{name}}","Password":"pass1","DisplayName":"\u00dc \"d\"","FirstName":"f","LastName":"l"}""";
        Assert.That(_node.Send("/register", null, user).Status, Is.EqualTo(200));
        Assert.That(_node.Send("/auth/credentials", cookies, $$"""{"UserName":"{{name}}","Password":"pass1"}""").Status, Is.EqualTo(200));
        Assert.That(Send("/guarded", cookies), Is.EqualTo(200));
        var key = KeyOf(cookies);
        return (cookies, key, (byte[])Observer.StringGet(key)!);
    }

    private string KeyOf(CookieContainer cookies) => Key + cookies.GetCookies(new Uri(_node.Url))["ss-id"]!.Value;

    private int Send(string path, CookieContainer cookies) => _node.Send(path, Copy(cookies, KeyOf(cookies))).Status;

    // a logout gives the client new ids: the test keeps the old one
    private CookieContainer Copy(CookieContainer cookies, string key)
    {
        var copy = new CookieContainer();
        copy.Add(new Uri(_node.Url), new Cookie("ss-id", key.Substring(Key.Length)));
        return copy;
    }
}
