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

    /// <summary>Microsoft's client of SignalR; nothing says which transport works, but the server's negotiation.</summary>
    [TestCase("ServerSentEvents")]
    [TestCase("LongPolling")]
    [TestCase("")]
    public async Task A_hub_of_SignalR_talks_to_a_page(string transport)
    {
        var page = await _browser.OpenAsync(Address + "/hello");
        var script = await NodePackage.ReadAsync("@microsoft/signalr@10.0.11", "dist/browser/signalr.js");
        await page.AddScriptTagAsync(new() { Content = script });

        var seen = await page.EvaluateAsync<string>(
            """
            async transport => {
                const options = transport ? { transport: signalR.HttpTransportType[transport] } : {};
                const hub = new signalR.HubConnectionBuilder().withUrl("/talk", options).build();
                const [heard, counted] = [[], []];
                const said = new Promise(done => hub.on("Heard", text => {
                    heard.push(text);
                    if (text === "grüße " + transport) done();
                }));
                await hub.start();
                await hub.invoke("Say", "grüße " + transport);
                await said;
                await new Promise((complete, error) =>
                    hub.stream("Count", 5).subscribe({ next: one => counted.push(one), complete, error }));
                const name = hub.connection.transport.constructor.name;
                await hub.stop();
                return `${name} ${counted}`;
            }
            """,
            transport);

        Assert.That(seen, Is.EqualTo((transport.Length > 0 ? transport : "ServerSentEvents") + "Transport 1,2,3,4,5"));
    }
}
