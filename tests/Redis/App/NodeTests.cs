using System;
using System.Net;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>An application over HTTP whose sessions, users and logs are in Redis.</summary>
public class NodeTests : RedisFixture
{
    private const string Register = """{"UserName":"bob","Email":"Bob@Example.com","DisplayName":"Bob B","Password":"pass1"}""";

    private int _rounds;

    [SetUp]
    public void SaveSettings() => _rounds = AuthSafety.PasswordRounds;

    [TearDown]
    public void RestoreSettings()
    {
        AuthSafety.PasswordRounds = _rounds;
        AuthSafety.KeepDigestHashes = null;
        AuthSafety.FailedLoginCounts = null;
        AuthSafety.FailedLoginsPerName = 100;
    }

    [Test]
    public void A_user_and_a_session_of_one_node_are_known_to_the_next()
    {
        var cookies = new CookieContainer();
        using (var first = new NodeHost(Server.Address, static options => options.SharedWithV3 = true))
        {
            Assert.That(first.Send("/register", cookies, Register).Status, Is.EqualTo(200));
            Assert.That(first.Send("/auth/credentials", cookies, """{"UserName":"bob","Password":"pass1"}""").Status, Is.EqualTo(200));
        }

        using var second = new NodeHost(Server.Address, static options => options.SharedWithV3 = true);
        Assert.That(second.Send("/guarded", cookies).Body, Is.EqualTo("""{"Text":"bob"}"""));
        Assert.That(
            second.Send("/auth/credentials", new CookieContainer(), """{"UserName":"Bob@Example.com","Password":"pass1"}""").Status,
            Is.EqualTo(200));

        var user = (string)Observer.StringGet("urn:userauth:1")!;
        Assert.That(user, Does.StartWith("""{"Id":1,"UserName":"bob","Email":"Bob@Example.com","PrimaryEmail":"Bob@Example.com","""));
        Assert.That((string?)Observer.HashGet("hash:UserAuth:UserName>UserId", "bob"), Is.EqualTo("1"));
        Assert.That((string?)Observer.HashGet("hash:UserAuth:Email>UserId", "Bob@Example.com"), Is.EqualTo("1"));
        Assert.That((string?)Observer.StringGet("seq:UserAuth"), Is.EqualTo("1"));
        Assert.That(Observer.SetContains("ids:UserAuth", "1"), Is.True);
    }

    [Test]
    public void A_user_of_a_v3_node_logs_in_and_the_hash_stays_readable_for_v3()
    {
        const string Hash = "QTrZYYeFusNURrHoSdnPDUqUeWdLCw7Si6cmaANOsi0=";
        const string User = """{"Id":1,"UserName":"bob","Email":"Bob@Example.com","Salt":"bh1IRg==",""";
        const string digest = "65eb01916bff85037823558b5d7ceddb";
        Observer.StringSet(
            "urn:userauth:1", User + "\"PasswordHash\":\"" + Hash + "\",\"DigestHa1Hash\":\"" + digest + "\",\"Roles\":[]}");
        Observer.HashSet("hash:UserAuth:UserName>UserId", "bob", "1");
        using var node = new NodeHost(Server.Address, static options => options.SharedWithV3 = true);

        var cookies = new CookieContainer();
        Assert.That(node.Send("/auth/credentials", cookies, """{"UserName":"bob","Password":"pass1"}""").Status, Is.EqualTo(200));

        Assert.That(node.Send("/guarded", cookies).Status, Is.EqualTo(200));
        Assert.That((string?)Observer.StringGet("urn:userauth:1"), Does.Contain(Hash));
    }

    [Test]
    public void A_request_with_a_session_is_one_round_trip()
    {
        using var node = new NodeHost(Server.Address, static options => options.ClientSideCache = false);
        var cookies = new CookieContainer();
        node.Send("/note?Store=a", cookies);
        node.Send("/note", cookies);
        Wait.Until(() => Observer.ListLength("log:requests") == 2, "these are logged");
        Observer.KeyDelete("log:requests");
        var before = node.Redis.Statistics.Calls;
        using var monitor = new CommandMonitor(Server);

        for (var i = 0; i < 10; i++) Assert.That(node.Send("/note", cookies).Body, Is.EqualTo("""{"Text":"a"}"""));

        Wait.Until(() => Observer.ListLength("log:requests") == 10, "the requests are logged");
        var commands = monitor.Commands();
        Assert.That(commands.FindAll(static command => command.StartsWith("GETRANGE ", StringComparison.Ordinal)), Has.Count.EqualTo(10));

        commands.RemoveAll(static command => command.Contains("log:requests"));
        Assert.That(commands, Has.Count.EqualTo(10), string.Join("\n", commands));
        Assert.That(node.Redis.Statistics.Calls - before, Is.EqualTo(10));
    }

    [Test]
    public void A_request_with_a_cached_session_makes_no_call_to_Redis()
    {
        using var node = new NodeHost(Server.Address);
        var cookies = new CookieContainer();
        node.Send("/note?Store=a", cookies);
        Tracking.Await(node.Redis);
        Tracking.Cache(node.Redis, () => node.Send("/note", cookies).Body, """{"Text":"a"}""");
        var (calls, hits) = (node.Redis.Statistics.Calls, node.Redis.Statistics.ClientSideCacheHits);

        for (var i = 0; i < 10; i++) Tracking.WhenDrained(node.Redis, () => node.Send("/note", cookies));

        // a heartbeat may arrive in between: that request reads from Redis
        Assert.That(node.Redis.Statistics.ClientSideCacheHits - hits, Is.InRange(5, 10));
        Assert.That(node.Redis.Statistics.Calls - calls + node.Redis.Statistics.ClientSideCacheHits - hits, Is.EqualTo(10));
    }

    [Test]
    [LongOnMono("the counters are Redis's; PBKDF2 takes seconds a login on Mono")]
    public void Failed_logins_are_counted_for_all_nodes_together()
    {
        for (var node = 0; node < 2; node++)
        {
            using var host = new NodeHost(Server.Address);
            for (var i = 0; i < 5; i++)
            {
                Assert.That(host.Send("/auth/credentials", null, """{"UserName":"bob","Password":"no"}""").Status, Is.EqualTo(401));
            }
        }

        using var last = new NodeHost(Server.Address);
        Assert.That(last.Send("/auth/credentials", null, """{"UserName":"bob","Password":"no"}""").Status, Is.EqualTo(429));
    }

    [Test]
    [LongOnMono("the counters are Redis's; PBKDF2 takes seconds a login on Mono")]
    public void Failed_logins_of_one_user_lock_the_pair_with_the_address_and_the_name_at_the_higher_bound()
    {
        var names = new[] { "bob", "Bob@Example.com" };
        int Login(NodeHost node, string name, string password, string from) => node.Send(
            "/auth/credentials", null, "{\"UserName\":\"" + name + "\",\"Password\":\"" + password + "\"}", from).Status;
        using (var one = new NodeHost(Server.Address))
        {
            Assert.That(one.Send("/register", new CookieContainer(), Register).Status, Is.EqualTo(200));
            for (var i = 0; i < 10; i++) Assert.That(Login(one, names[i % 2], "no", "192.0.2.1"), Is.EqualTo(401));
        }

        using var other = new NodeHost(Server.Address);
        foreach (var name in names)
        {
            Assert.That(Login(other, name, "pass1", "192.0.2.1"), Is.EqualTo(429), name);
            Assert.That(Login(other, name, "pass1", "198.51.100.7"), Is.EqualTo(200), name);
        }

        Assert.That((int)Observer.StringGet("rate:login:pair:bob|192.0.2.1"), Is.EqualTo(10));
        AuthSafety.FailedLoginsPerName = 12;
        Assert.That(Login(other, "bob", "no", "192.0.2.2"), Is.EqualTo(401));
        Assert.That(Login(other, "bob", "no", "192.0.2.3"), Is.EqualTo(401));
        Assert.That(Login(other, "Bob@Example.com", "pass1", "198.51.100.7"), Is.EqualTo(429));
    }

    [Test]
    public void The_request_log_is_shared_by_all_nodes_and_bounded()
    {
        for (var node = 0; node < 2; node++)
        {
            using var host = new NodeHost(Server.Address, static options => options.RequestLogCapacity = 3);
            for (var i = 0; i < 2; i++) host.Send("/plain");
        }

        Wait.Until(() => Observer.ListLength("log:requests") == 3, "three requests are logged");
        using var reader = new NodeHost(Server.Address, static options => options.RequestLogCapacity = 3);
        Assert.That(reader.Send("/requestlogs").Body, Does.Contain("\"PathInfo\":\"\\/plain\"").Or.Contain("\"PathInfo\":\"/plain\""));
    }

    [Test]
    public void The_request_log_has_no_password_no_token_and_no_session()
    {
        const string Token = "tok4f81c0de77";
        var cookies = new CookieContainer();
        using var host = new NodeHost(Server.Address);
        host.Send("/register", cookies, Register);
        host.Send("/auth/credentials", cookies, """{"UserName":"bob","Password":"pass1"}""");
        var request = WebRequest.CreateHttp($"{host.Url}/plain?access_token={Token}&n=1");
        request.CookieContainer = cookies;
        request.Headers["Authorization"] = "Bearer " + Token;
        request.Receive().Dispose();

        Wait.Until(() => Observer.ListLength("log:requests") == 3, "three requests are logged");
        var log = string.Join("\n", Observer.ListRange("log:requests"));

        Assert.That(log, Does.Contain("/plain").And.Contain("/auth/credentials"));
        Assert.That(log, Does.Not.Contain("pass1").And.Not.Contain(Token));
        var sent = cookies.GetCookies(new Uri(host.Url));
        foreach (var name in new[] { "ss-id", "ss-pid" }) Assert.That(log, Does.Not.Contain(sent[name]!.Value), name);
    }
}
