using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>Continue and Referer come with the request: they lead no user to another site (D18).</summary>
public class ReturnAddressTests
{
    private AuthHost _host = null!;

    [OneTimeSetUp]
    public void Start() => _host = AuthHost.Run();

    [OneTimeTearDown]
    public void Stop() => _host.Dispose();

    [TearDown]
    public void ForgetOptions()
    {
        AuthSafety.AllowForeignRedirects = false;
        AuthSafety.RedirectHosts.Clear();
    }

    private static readonly string[] Foreign =
    [
        "//evil.example", "http://evil.example/", "https://evil.example/here", "javascript:alert(1)", "data:text/html,x",
        "\\\\evil.example", "/\\evil.example", "/\t/evil.example", " //evil.example", "\n//evil.example",
        "http:evil.example", "http:/evil.example", "HTTP://evil.example",
        "http://127.0.0.1@evil.example/", "http://user@127.0.0.1/", "http://127.0.0.1.evil.example/", "ftp://127.0.0.1/", "vbscript:x",
        "http:///evil.example", "//127.0.0.1\\@evil.example",
    ];

    [TestCaseSource(nameof(Foreign))]
    public void A_login_does_not_lead_a_browser_to_another_site(string url)
    {
        var json = "{\"UserName\":\"ada\",\"Password\":\"pass1\",\"Continue\":\"" + Escaped(url) + "\"}";

        var answer = _host.NewClient().Post("auth", json, "Accept: text/html");

        Assert.That(answer.Location ?? "", Does.Not.Contain("evil").And.Not.Contain(":").And.Not.Contain("@"), answer.Body);
        Assert.That(answer.Status, Is.EqualTo(200));
    }

    [TestCaseSource(nameof(Foreign))]
    public void A_clients_answer_does_not_name_another_site(string url)
    {
        var json = "{\"UserName\":\"ada\",\"Password\":\"pass1\",\"Continue\":\"" + Escaped(url) + "\"}";

        Assert.That(_host.NewClient().Post("auth", json).Body, Does.Not.Contain("evil").And.Not.Contain("script:"));
    }

    [Test]
    public void A_logout_and_a_failed_login_do_not_lead_a_browser_to_another_site()
    {
        var logout = _host.NewClient().Get(
            "auth/logout?Continue=//evil.example", "Accept: text/html", "Sec-Fetch-Site: none", "Referer: http://evil.example/");
        var failed = _host.NewClient().Post(
            "auth", "{\"UserName\":\"ada\",\"Password\":\"no\"}", "Accept: text/html", "Sec-Fetch-Site: none",
            "Referer: http://evil.example/");

        Assert.That((logout.Status, logout.Location), Is.EqualTo((200, (string?)null)));
        Assert.That((failed.Status, failed.Location), Is.EqualTo((401, (string?)null)));
    }

    [Test]
    public void A_registration_does_not_lead_a_browser_to_another_site()
    {
        const string User = "{\"UserName\":\"redirected\",\"Email\":\"r@example.org\",\"Password\":\"p\","
            + "\"Continue\":\"//evil.example\",\"AutoLogin\":true}";

        var answer = _host.NewClient().Post("register", User, "Accept: text/html");

        Assert.That((answer.Status, answer.Location), Is.EqualTo((200, (string?)null)), answer.Body);
    }

    [TestCase("/next")]
    [TestCase("next?page=1")]
    [TestCase("?a=b")]
    [TestCase("#top")]
    [TestCase("/at?time=12:30")]
    [TestCase("SITE")]
    public void A_login_leads_on_within_the_site(string url)
    {
        url = url.Replace("SITE", _host.Url + "deep/page");
        var json = "{\"UserName\":\"ada\",\"Password\":\"pass1\",\"Continue\":\"" + url + "\"}";

        Assert.That(_host.NewClient().Post("auth", json, "Accept: text/html").Location, Is.EqualTo(url));
    }

    [Test]
    public void Hosts_that_the_application_names_are_believed_and_v3s_way_can_be_had_back()
    {
        const string Json = "{\"UserName\":\"ada\",\"Password\":\"pass1\",\"Continue\":\"https://portal.example/home\"}";
        var refused = _host.NewClient().Post("auth", Json, "Accept: text/html").Location;
        AuthSafety.RedirectHosts.Add("portal.example");
        var named = _host.NewClient().Post("auth", Json, "Accept: text/html").Location;
        AuthSafety.AllowForeignRedirects = true;
        var any = _host.NewClient().Post("auth", Json.Replace("portal", "other"), "Accept: text/html").Location;

        Assert.That(refused, Is.Null);
        Assert.That(named, Is.EqualTo("https://portal.example/home"));
        Assert.That(any, Is.EqualTo("https://other.example/home"));
    }

    [TestCase("http://shop.example/", "https://shop.example/a", true)]
    [TestCase("http://shop.example/", "http://SHOP.example:80/a", true)]
    [TestCase("http://shop.example:8080/", "http://shop.example/a", false)]
    [TestCase("https://shop.example/", "https://shop.example:444/a", false)]
    public void A_site_is_a_host_and_its_port(string site, string url, bool isOwn) =>
        Assert.That(ReturnAddress.IsOwn(url, site), Is.EqualTo(isOwn));

    private static string Escaped(string url) =>
        url.Replace("\\", "\\\\").Replace("\t", "\\t").Replace("\n", "\\n");
}
