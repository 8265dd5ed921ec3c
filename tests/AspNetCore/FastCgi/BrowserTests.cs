using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>The application in a real browser, behind nginx and over FastCGI.</summary>
[Long("starts a browser")]
public class BrowserTests
{
    private DrivenBrowser _browser = null!;

    private static string Address => $"http://127.0.0.1:{SampleSite.Site.Nginx.Ports[0]}";

    [OneTimeSetUp]
    public async Task Start() => _browser = await DrivenBrowser.StartAsync();

    [OneTimeTearDown]
    public async Task Stop() => await _browser.DisposeAsync();

    [Test]
    public async Task A_form_of_a_page_is_filled_in()
    {
        var page = await _browser.OpenAsync(Address + "/Guests");
        await page.FillAsync("#guest", "Ada");
        await page.ClickAsync("#add");

        Assert.That(await page.TextContentAsync("#welcome"), Is.EqualTo("Welcome, Ada"));
    }

    [Test]
    public async Task Events_arrive_while_their_response_continues()
    {
        var name = Guid.NewGuid().ToString("N");
        var page = await _browser.OpenAsync(Address + "/watch/" + name);

        await page.WaitForFunctionAsync("document.getElementById('seen').textContent === 'one '");
        SampleApplication.Event(name).SetResult("two");

        await page.WaitForFunctionAsync("document.getElementById('seen').textContent === 'one two '");
    }

    [Test]
    public async Task A_page_of_Blazor_is_streamed()
    {
        var name = Guid.NewGuid().ToString("N");
        SampleApplication.Event(name).SetResult("loaded");

        var page = await _browser.OpenAsync(Address + "/streamed/" + name);

        Assert.That(await page.TextContentAsync("body"), Does.Contain("loaded"));
    }
}
