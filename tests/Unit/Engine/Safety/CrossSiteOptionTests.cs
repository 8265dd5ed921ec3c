namespace ServiceStack.HyperHost.Tests.Engine.Safety;

/// <summary>v3's way with requests of other sites, and the addresses that are the site's own.</summary>
public class CrossSiteOptionTests
{
    private static readonly string[] Foreign = ["Origin: https://evil.example", "Cookie: ss-id=x"];

    [TestCaseSource(typeof(SafetyServer), nameof(SafetyServer.Kinds))]
    public void Requests_of_other_sites_are_refused_and_served_with_the_option(string kind)
    {
        using (var safe = new SafetyServer(kind))
        {
            var refused = safe.Ask("POST", "/safe/echo", [], Foreign);
            Assert.That(refused.Status, Is.EqualTo(403), refused.Text);
            Assert.That(refused.Text, Does.Contain("CrossSiteRequest").And.Contain("by its Origin"));
        }

        using var server = new SafetyServer(kind, config => config.V3Behaviour.CrossSiteRequests = true);
        Assert.That(server.Ask("POST", "/safe/echo", [], Foreign).Status, Is.EqualTo(200));
    }

    [TestCase("Host: shop.example", "Origin: http://shop.example", 200)]
    [TestCase("Host: shop.example:443", "Origin: https://shop.example", 200)]
    [TestCase("Host: shop.example:8080", "Origin: http://shop.example:8080", 200)]
    [TestCase("Host: shop.example", "Origin: http://shop.example:8080", 403)]
    [TestCase("Host: shop.example", "Origin: null", 403)]
    [TestCase("Host: shop.example", "Referer: http://shop.example.evil.example/", 403)]
    [TestCase("Host: shop.example", "Referer: no address", 403)]
    [TestCase("Host: 127.0.0.1", "Origin: https://own.example", 200)]
    public void The_site_is_where_Host_and_the_configuration_say(string at, string from, int status)
    {
        using var server = new SafetyServer("fcgi", config => config.WebHostUrl = "https://own.example/api");

        var answer = server.Ask("POST", "/safe/echo", [], [at, from, "Cookie: a=b"]);

        Assert.That(answer.Status, Is.EqualTo(status), answer.Text);
    }

    [Test]
    public void A_trusted_proxy_names_the_host()
    {
        using var server = new SafetyServer("http");

        var answer = server.Ask(
            "POST", "/safe/echo", [], "X-Forwarded-Host: shop.example, inner", "Origin: https://shop.example", "Cookie: a=b");

        Assert.That(answer.Status, Is.EqualTo(200), answer.Text);
    }
}
