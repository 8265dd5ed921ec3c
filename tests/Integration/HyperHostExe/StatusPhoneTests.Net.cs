using System.Linq;
using System.Threading.Tasks;
using Microsoft.Playwright;
using ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>The status page on a phone, by day and by night, and without scripts.</summary>
[Long("a real browser; unit tests hold the page's text")]
public class StatusPhoneTests
{
    private const int Width = 360;
    private const int Height = 740;

    // luminance of a colour as the browser formats it: rgb(r, g, b)
    private const string Luminance = "value => { const [r, g, b] = value.match(/\\d+/g).map(Number); return r + g + b; }";

    private ServerProcess _server = null!;
    private string _address = "";

    [OneTimeSetUp]
    public void Start()
    {
        var socket = HyperHost.Socket();

        // advice, a limit that was met, a restart, long names, two processes: whatever the page has a table for
        _server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/", "--listen", "fcgi://0.0.0.0:0", "--app", HyperHost.DiagnosticApp,
            "--listen", socket, "--status", "--max-body=1000");
        _server.WaitForLines("is served by process", 2);
        var http = Asking.HttpOf(_server);
        Asking.Through(http, "/where", 20);
        for (var i = 0; i < 25; i++)
        {
            using var client = FastCgiClient.Connect(socket);
            Assert.That(client.Post("/echo", new byte[2000], keep: false).Status, Is.EqualTo(413));
        }

        using (var client = FastCgiClient.Connect(socket)) client.Get("/hello/" + new string('x', 300));
        _server.Signal(1);
        _server.WaitForLines("is served by a new process", 2);
        _address = $"http://{http}/status?html";
    }

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [TestCase(ColorScheme.Light)]
    [TestCase(ColorScheme.Dark)]
    public async Task The_page_is_as_wide_as_the_phone_and_its_tables_are_moved_alone(ColorScheme colours)
    {
        await using var browser = await DrivenBrowser.StartAsync();
        var page = await browser.OpenAsync(_address, new()
        {
            ViewportSize = new() { Width = Width, Height = Height }, ColorScheme = colours, IsMobile = true, HasTouch = true,
        });
        foreach (var advice in await page.Locator("summary").AllAsync()) await advice.ClickAsync();

        Assert.That(await page.EvaluateAsync<int>("() => document.documentElement.scrollWidth"), Is.EqualTo(Width));
        Assert.That(await page.Locator("table").CountAsync(), Is.AtLeast(4));
        var routes = page.Locator(".wide").First;
        Assert.That(await routes.EvaluateAsync<bool>("one => one.scrollWidth > one.clientWidth"), Is.True, "it is wider than the phone");
        await routes.EvaluateAsync("one => one.scrollLeft = one.scrollWidth");
        Assert.That(await routes.EvaluateAsync<int>("one => one.scrollLeft"), Is.Positive, "and can be moved");

        var text = await Colour(page, "color");
        Assert.That(text, colours == ColorScheme.Dark ? Is.AtLeast(600) : Is.AtMost(160), "text");
        Assert.That(browser.Complaints, Is.Empty);
        Assert.That(browser.Requests.Select(static one => one.Authority).Distinct().Count(), Is.EqualTo(1), "no other host is asked");
        Keep(await page.ScreenshotAsync(new() { FullPage = true }), colours);
    }

    [Test]
    public async Task Without_scripts_it_has_the_same_tables()
    {
        await using var browser = await DrivenBrowser.StartAsync();
        var page = await browser.OpenAsync(
            _address, new() { ViewportSize = new() { Width = Width, Height = Height }, JavaScriptEnabled = false });

        var row = page.Locator("tr", new() { HasText = "/where" });
        Assert.That(await row.First.InnerTextAsync(), Does.Match("GET\\s+HTTP\\s+20"));
        await page.Locator("th a", new() { HasText = "failures" }).ClickAsync();
        Assert.That(await page.Locator("th[aria-sort=descending]").InnerTextAsync(), Is.EqualTo("failures"));
        Assert.That(await page.Locator("script").CountAsync(), Is.Zero);
    }

    private static async Task<int> Colour(IPage page, string property)
    {
        var value = await page.EvaluateAsync<string>($"() => getComputedStyle(document.body).{property}");
        return await page.EvaluateAsync<int>(Luminance, value);
    }

    // kept for a look, if requested
    private static void Keep(byte[] picture, ColorScheme colours)
    {
        Assert.That(picture, Has.Length.AtLeast(10_000));
        if (System.Environment.GetEnvironmentVariable("KEEP_PICTURES") is { } folder)
            System.IO.File.WriteAllBytes(System.IO.Path.Combine(folder, $"status-phone-{colours}.png"), picture);
    }
}
