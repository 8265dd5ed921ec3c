using System;
using System.Text;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

public class AuthServicesTests
{
    private const string Ada = "{\"UserName\":\"ada\",\"Password\":\"pass1\"}";
    private const string WrongAda = "{\"UserName\":\"ada\",\"Password\":\"no\"}";
    private const string Root = "{\"UserName\":\"root\",\"Password\":\"pass2\"}";

    private AuthHost _host = null!;

    [OneTimeSetUp]
    public void Start() => _host = AuthHost.Run();

    [OneTimeTearDown]
    public void Stop() => _host.Dispose();

    [Test]
    public void A_login_begins_a_session_and_a_logout_ends_it()
    {
        var client = _host.NewClient();

        var login = client.Post("auth/credentials", Root);
        Assert.That(login.Status, Is.EqualTo(200), login.Body);
        Assert.That(login.Body, Does.Contain("\"UserName\":\"root\""));
        Assert.That(client.CookieNames(), Is.SupersetOf(new[] { "ss-id", "ss-pid", "X-UAId" }));
        Assert.That(client.Get("requestlogs").Status, Is.EqualTo(200));

        Assert.That(client.Get("auth/logout").Status, Is.EqualTo(200));
        Assert.That(client.Get("requestlogs").Status, Is.EqualTo(401));
    }

    [TestCase("{\"UserName\":\"ada\",\"Password\":\"no\"}", 401, "Invalid UserName or Password")]
    [TestCase("{\"UserName\":\"eve\",\"Password\":\"no\"}", 401, "Invalid UserName or Password")]
    [TestCase("{\"UserName\":\"ada\"}", 400, "should not be empty")]
    [TestCase("{\"provider\":\"none\"}", 404, "No configuration was added for OAuth provider")]
    public void A_bad_login_explains_why(string json, int status, string words)
    {
        var answer = _host.NewClient().Post("auth", json);

        Assert.That(answer.Status, Is.EqualTo(status), answer.Body);
        Assert.That(answer.Body, Does.Contain(words));
    }

    [Test]
    public void Another_users_login_begins_another_session()
    {
        var client = _host.NewClient();
        client.Post("auth", Root);

        Assert.That(client.Post("auth", Ada).Body, Does.Contain("\"UserName\":\"ada\""));

        Assert.That(client.Get("requestlogs").Status, Is.EqualTo(403));
    }

    [Test]
    public void A_browser_is_sent_to_the_login_page_and_back()
    {
        var client = _host.NewClient();

        var refused = client.Post("assignroles", "{\"UserName\":\"ada\"}", "Accept: text/html");
        Assert.That(refused.Status, Is.EqualTo(302));
        Assert.That(refused.Location, Is.EqualTo("/login?redirect=%2fassignroles"));

        var back = client.Post("auth", Ada.Replace("}", ",\"Continue\":\"/next\"}"), "Accept: text/html");
        Assert.That((back.Status, back.Location), Is.EqualTo((302, "/next")));
        var known = client.Post("auth", Ada, "Accept: text/html");
        Assert.That((known.Status, known.Location), Is.EqualTo((302, "/next#s=0")));

        var wrong = _host.NewClient().Post("auth", WrongAda, "Accept: text/html", "Referer: " + _host.Url + "login");
        Assert.That((wrong.Status, wrong.Location), Is.EqualTo((302, _host.Url + "login?error=Invalid%20UserName%20or%20Password")));
    }

    [Test]
    public void Basic_credentials_log_in_with_the_request_itself()
    {
        var basic = "Authorization: Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes("root:pass2"));

        var answer = _host.NewClient().Post("assignroles", "{\"UserName\":\"ada\",\"Roles\":[\"Clerk\"]}", basic);

        Assert.That(answer.Status, Is.EqualTo(200), answer.Body);
        Assert.That(answer.Body, Does.Contain("Clerk"));
        Assert.That(
            _host.NewClient().Post("unassignroles", "{\"UserName\":\"ada\",\"Roles\":[\"Clerk\"]}", basic).Body, Does.Not.Contain("Clerk"));
    }

    [Test]
    public void A_digest_login_answers_the_challenge()
    {
        var digest = new DigestAuthFunctions();
        var provider = (DigestAuthProvider)AuthService.GetAuthProvider("digest");
        var nonce = digest.GetNonce("127.0.0.1", provider.PrivateKey);
        var ha1 = digest.CreateHa1("root", DigestAuthProvider.Realm, "pass2");
        var response = digest.CreateAuthResponse(
            new() { { "nonce", nonce }, { "nc", "00000001" }, { "cnonce", "abc" }, { "qop", "auth" }, { "method", "POST" },
                { "uri", "/assignroles" } },
            ha1);
        var header = $"Authorization: Digest username=\"root\", realm=\"/auth/digest\", nonce=\"{nonce}\", uri=\"/assignroles\", "
            + $"response=\"{response}\", qop=auth, nc=00000001, cnonce=\"abc\"";

        var good = _host.NewClient().Post("assignroles", "{\"UserName\":\"ada\"}", header);
        var bad = _host.NewClient().Post("assignroles", "{\"UserName\":\"ada\"}", header.Replace(response, new string('0', 32)));

        Assert.That(good.Status, Is.EqualTo(200), good.Body);
        Assert.That(bad.Status, Is.EqualTo(401), bad.Body);
    }

    [Test]
    public void Roles_are_the_administrators_to_give()
    {
        Assert.That(_host.NewClient()
            .Post("assignroles", "{\"UserName\":\"ada\"}").Challenge, Is.EqualTo("credentials realm=\"/auth/credentials\""));

        var client = _host.NewClient();
        client.Post("auth", Ada);
        Assert.That(client.Post("assignroles", "{\"UserName\":\"ada\",\"Roles\":[\"Admin\"]}").Status, Is.EqualTo(403));
        Assert.That(client.Post("assignroles?authsecret=let-me-in", "{\"UserName\":\"nobody\"}").Status, Is.EqualTo(404));
        Assert.That(client.Get("requestlogs?authsecret=wrong").Status, Is.EqualTo(403));
        Assert.That(client.Get("requestlogs?authsecret=let-me-in").Status, Is.EqualTo(200));
    }

    [Test]
    public void A_registration_makes_a_user_who_can_log_in()
    {
        var client = _host.NewClient();

        var made = client.Post(
            "register", "{\"UserName\":\"grace\",\"Email\":\"grace@example.org\",\"Password\":\"pass3\",\"AutoLogin\":true}");
        Assert.That(made.Status, Is.EqualTo(200), made.Body);
        Assert.That(made.Body, Does.Match("\"UserId\":\"[0-9]+\"").And.Contain("\"UserName\":\"grace\""));
        Assert.That(client.CookieNames(), Has.Member("X-UAId"));

        var again = _host.NewClient().Post("register", "{\"UserName\":\"grace\",\"Password\":\"x\"}");
        Assert.That(again.Status, Is.EqualTo(400));
        Assert.That(again.Body, Does.Contain("AlreadyExists"));
        Assert.That(_host.NewClient().Post("register", "{\"UserName\":\"zoe\"}").Status, Is.EqualTo(400));
        Assert.That(_host.NewClient().Post("auth", "{\"UserName\":\"grace@example.org\",\"Password\":\"pass3\"}").Status, Is.EqualTo(200));
    }

    [Test]
    public void The_logs_hide_what_was_sent_to_log_in()
    {
        var client = _host.NewClient();
        client.Post("auth/credentials", Root);

        var logs = client.Get("requestlogs?PathInfo=/auth/credentials").Body;

        Assert.That(logs, Does.Contain("\"PathInfo\":\"/auth/credentials\"").And.Not.Contain("pass2"));
        Assert.That(client.Get("requestlogs?Take=0").Body, Does.Not.Contain("\"PathInfo\""));
    }
}
