using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Pages of an ASP.NET application in a real browser.</summary>
[Long("a real browser")]
public class WebApplicationBrowserTests
{
    [Test]
    public void Posts_back_by_script()
    {
        using var server = WebApplications.Start(WebApplications.NewSite());

        var page = Browser.Show($"http://{server.Sender.Authority}/autopost.aspx");

        Assert.That(page, Does.Contain("<span id=\"Said\">clicked by a script</span>"));
    }
}
