using ServiceStack.Html;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Views;

/// <summary>The address of a file of the site in a view.</summary>
public class UrlHelperTests
{
    [TearDown]
    public void End() => EndpointHost.Dispose();

    [TestCase(null, "~/css/a.css", "/css/a.css")]
    [TestCase("https://h/shop", "~/css/a.css", "https://h/shop/css/a.css")]
    [TestCase("https://h/shop/", "~/css/a.css", "https://h/shop/css/a.css")]
    [TestCase("https://h/shop", "~/", "https://h/shop/")]
    [TestCase("https://h/shop", "/css/a.css", "/css/a.css")]
    [TestCase("https://h/shop", "css/a.css", "css/a.css")]
    [TestCase("https://h/shop", "~css", "~css")]
    [TestCase("https://h/shop", "http://other/a", "http://other/a")]
    [TestCase("https://h/shop", "", "")]
    [TestCase("https://h/shop", null, null)]
    public void Starts_at_the_root_of_the_application(string? root, string? url, string? expected)
    {
        TestHost.Start();
        EndpointHost.Config.WebHostUrl = root;

        Assert.That(new UrlHelper().Content(url), Is.EqualTo(expected));
    }

    [Test]
    public void Works_where_no_application_has_started()
    {
        EndpointHost.Dispose();
        if (EndpointHost.Config is { } left) left.WebHostUrl = null;

        Assert.That(new UrlHelper().Content("~/a.js"), Is.EqualTo("/a.js"));
    }
}
