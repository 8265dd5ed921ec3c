using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>An id that another party has planted or seen logs in no user (D11).</summary>
public class SessionFixationTests
{
    private const string Root = "{\"UserName\":\"root\",\"Password\":\"pass2\"}";

    private AuthHost _host = null!;

    [OneTimeSetUp]
    public void Start() => _host = AuthHost.Run();

    [OneTimeTearDown]
    public void Stop() => _host.Dispose();

    [TearDown]
    public void ForgetOptions()
    {
        AuthSafety.KeepSessionIds = false;
        AuthSafety.HttpOnlyCookies = true;
        AuthSafety.SameSiteCookies = "Lax";
    }

    [TestCase(null)]
    [TestCase(",\"RememberMe\":true")]
    [TestCase(",\"RememberMe\":false")]
    public void A_planted_id_is_not_logged_in_with_its_victim(string? more)
    {
        var victim = _host.NewClient();
        victim.Plant(SessionFeature.SessionId, "planted1");
        victim.Plant(SessionFeature.PermanentSessionId, "planted2");

        Assert.That(victim.Post("auth", Root.Replace("}", more + "}")).Status, Is.EqualTo(200));

        var attacker = _host.NewClient();
        attacker.Plant(SessionFeature.SessionId, "planted1");
        attacker.Plant(SessionFeature.PermanentSessionId, "planted2");
        Assert.That(attacker.Get("requestlogs").Status, Is.EqualTo(401));
        Assert.That(victim.Get("requestlogs").Status, Is.EqualTo(200));
        Assert.That(victim.CookieOf(SessionFeature.SessionId), Does.Match("^[A-Za-z0-9]{22}$"));
        Assert.That(victim.CookieOf(SessionFeature.PermanentSessionId), Does.Match("^[A-Za-z0-9]{22}$"));
    }

    [Test]
    public void An_id_that_was_seen_is_worth_nothing_after_the_logout_and_the_next_login([Values("auth/logout", "DELETE")] string how)
    {
        var user = _host.NewClient();
        user.Post("auth", Root);
        var seen = user.CookieOf(SessionFeature.SessionId)!;

        if (how == "DELETE") user.Send("DELETE", "auth", null, []);
        else user.Get(how);
        Assert.That(user.CookieOf(SessionFeature.SessionId), Is.Not.EqualTo(seen), "a logout gives a new id");
        Assert.That(user.Get("requestlogs").Status, Is.EqualTo(401));
        user.Post("auth", Root);

        var attacker = _host.NewClient();
        attacker.Plant(SessionFeature.SessionId, seen);
        Assert.That(attacker.Get("requestlogs").Status, Is.EqualTo(401));
        Assert.That(user.Get("requestlogs").Status, Is.EqualTo(200));
    }

    [Test]
    public void Basic_credentials_do_not_log_a_planted_id_in()
    {
        var victim = _host.NewClient();
        victim.Plant(SessionFeature.SessionId, "planted3");
        var basic = "Authorization: Basic " + System.Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes("root:pass2"));
        Assert.That(victim.Post("assignroles", "{\"UserName\":\"ada\"}", basic).Status, Is.EqualTo(200));

        var attacker = _host.NewClient();
        attacker.Plant(SessionFeature.SessionId, "planted3");
        Assert.That(attacker.Get("requestlogs").Status, Is.EqualTo(401));
        Assert.That(victim.Get("requestlogs").Status, Is.EqualTo(200));
    }

    [Test]
    public void An_application_can_have_v3s_way_back()
    {
        AuthSafety.KeepSessionIds = true;
        var client = _host.NewClient();
        client.Plant(SessionFeature.SessionId, "mine");

        client.Post("auth", Root);

        Assert.That(client.CookieOf(SessionFeature.SessionId), Is.EqualTo("mine"));
        Assert.That(client.Get("requestlogs").Status, Is.EqualTo(200));
    }

    [Test]
    public void Cookies_are_hidden_from_scripts_and_left_out_by_other_sites()
    {
        var cookies = _host.NewClient().Post("auth", Root.Replace("}", ",\"RememberMe\":true}")).SetCookie;

        foreach (var name in new[] { "ss-id", "ss-pid", "ss-opt", "X-UAId" })
        {
            Assert.That(cookies, Does.Match(name + "=[^;]+;path=/[^,]*(,[^,]*)?;HttpOnly;SameSite=Lax"), name);
        }

        Assert.That(cookies, Does.Not.Contain(";Secure"), "the request came over plain HTTP");
    }

    [Test]
    public void Cookies_can_be_v3s()
    {
        AuthSafety.HttpOnlyCookies = false;
        AuthSafety.SameSiteCookies = null;

        Assert.That(_host.NewClient().Post("auth", Root).SetCookie, Does.Not.Contain("HttpOnly").And.Not.Contain("SameSite"));
    }

    [Test]
    public void The_ids_are_of_128_bits_at_least()
    {
        // letters and digits, 5.95 bits each; base64, 6 bits each
        Assert.That(SessionExtensions.CreateRandomSessionId().Length * 5.95, Is.GreaterThanOrEqualTo(128));
        Assert.That(SessionExtensions.CreateRandomBase64Id().Length * 6, Is.GreaterThanOrEqualTo(128));
    }
}
