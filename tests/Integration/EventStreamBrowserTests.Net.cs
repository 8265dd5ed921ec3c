using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>A browser's EventSource, directly and behind nginx.</summary>
[TestFixture("HyperAppHostHttp")]
[TestFixture("NginxTcp")]
[TestFixture("NginxUnixKeepAlive")]
[Long("a real browser; StrictEventReader judges the same streams in short tests")]
public class EventStreamBrowserTests(string host)
{
    private RunningServer _server = null!;
    private DrivenBrowser _browser = null!;

    [OneTimeSetUp]
    public async Task Start()
    {
        _server = Hosts.Named(host).StartDiagnosticApp();
        _browser = await DrivenBrowser.StartAsync();
    }

    [OneTimeTearDown]
    public async Task Stop()
    {
        if (_browser is not null) await _browser.DisposeAsync();
        _server?.Dispose();
    }

    [Test]
    public async Task Gets_events_and_the_status_that_ends_them()
    {
        var page = await _browser.OpenAsync(Address("/hello/browser?format=json"));

        var seen = await page.EvaluateAsync<string>("""
            () => new Promise(done => {
                const seen = [], source = new EventSource("/events/3");
                source.onmessage = event => seen.push(JSON.parse(event.data).Number);
                source.addEventListener("ResponseStatus", event => { source.close(); done(seen.join() + " " + event.data); });
            })
            """);

        Assert.That(seen, Is.EqualTo("1,2,3 {}"));
    }

    [Test]
    public async Task Gets_an_event_while_the_service_waits_and_ends_it_by_closing()
    {
        var page = await _browser.OpenAsync(Address("/hello/browser?format=json"));

        var number = await page.EvaluateAsync<int>("""
            () => new Promise(done => {
                const source = new EventSource("/events/1?Waits=true");
                source.onmessage = event => { source.close(); done(JSON.parse(event.data).Number); };
            })
            """);

        Assert.That(number, Is.EqualTo(1));
        Wait.Until(() => _server.Get("/open-events").Text == "{\"Number\":0}", "the enumerator has ended");
    }

    [Test]
    public async Task Connects_again_behind_a_stream_that_it_does_not_close()
    {
        var page = await _browser.OpenAsync(Address("/hello/browser?format=json"));

        var opened = await page.EvaluateAsync<int>("""
            () => new Promise(done => {
                let opened = 0;
                const source = new EventSource("/events/1");
                source.onopen = () => { if (++opened === 2) { source.close(); done(opened); } };
            })
            """);

        Assert.That(opened, Is.EqualTo(2));
    }

    private string Address(string path) => "http://" + _server.Sender.Authority + path;
}
