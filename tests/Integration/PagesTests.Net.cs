using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Playwright;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The engine's pages on a phone, a tablet and a desktop, by day and by night, in a real browser.</summary>
/// <remarks>KEEP_PICTURES=FOLDER keeps a picture of each; UPDATE_DOCS=1 writes those of the docs.</remarks>
[Long("a real browser; unit tests hold the pages' text")]
public class PagesTests
{
    private const int MaxBytesOfPicture = 60 * 1024;

    // the contrast of a text that is hard to read is below 4.5 (WCAG 2.2, 1.4.3)
    private const double MinContrast = 4.5;

    // texts whose colour is too close to what is behind them
    private const string Unreadable = """
        least => {
            const light = text => {
                const [r, g, b] = text.match(/[\d.]+/g).map(Number).map(one => one / 255)
                    .map(one => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const canvas = matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(18, 18, 18)' : 'rgb(255, 255, 255)';
            const found = [];
            for (const one of document.querySelectorAll('h1, h2, p, th, td, a, span, dt, dd, summary, label, pre, button')) {
                if (!one.innerText || !one.offsetParent) continue;
                const [a, b] = [light(getComputedStyle(one).color), light(canvas)];
                const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
                if (contrast < least && getComputedStyle(one).backgroundColor === 'rgba(0, 0, 0, 0)')
                    found.push(one.innerText + ' ' + contrast);
            }
            return found;
        }
        """;

    private static readonly (string Name, string Path)[] Pages =
    [
        ("metadata", "/metadata"), ("operation", "/json/metadata?op=Rooms"), ("report", "/pictures?format=html"),
        ("error", "/pictures?Room=nowhere&format=html"), ("ui", "/ui/#UploadPictures"), ("status", "/status?html"),
    ];

    private static readonly string[] OfDocs = ["metadata-390-Dark", "ui-390-Light", "report-390-Light"];

    private RunningServer _server = null!;
    private DrivenBrowser _browser = null!;

    [OneTimeSetUp]
    public async Task Start()
    {
        _server = MovedApplication.StartIn(MovedApplication.FolderOf("Described"), "Described", options: ["--status"]);
        for (var i = 0; i < 60; i++) _server.Get("/pictures?format=json");
        for (var i = 0; i < 6; i++) _server.Get("/metadata");
        _browser = await DrivenBrowser.StartAsync();
    }

    [OneTimeTearDown]
    public async Task Stop()
    {
        if (_browser is not null) await _browser.DisposeAsync();
        _server?.Dispose();
    }

    [Test]
    public async Task A_page_fits_and_can_be_read(
        [ValueSource(nameof(Names))] string name, [Values(390, 768, 1280)] int width,
        [Values(ColorScheme.Light, ColorScheme.Dark)] ColorScheme colours)
    {
        _browser.Complaints.Clear();
        _browser.Requests.Clear();
        var page = await _browser.OpenAsync("http://" + _server.Sender.Authority + Pages.Single(one => one.Name == name).Path, new()
        {
            ViewportSize = new() { Width = width, Height = width == 390 ? 844 : 900 }, ColorScheme = colours, IsMobile = width == 390,
            HasTouch = width == 390,
        });
        await page.Locator("h1").WaitForAsync();
        if (name == "ui") await page.Locator("#UploadPictures_post form").WaitForAsync();

        Assert.That(await page.EvaluateAsync<int>("() => document.documentElement.scrollWidth"), Is.EqualTo(width), "nothing is wider");
        Assert.That(await page.EvaluateAsync<string[]>(Unreadable, MinContrast), Is.Empty);
        Assert.That(
            _browser.Complaints.Where(static one => !one.Contains("status of 40")), Is.Empty,
            "besides the error and favicon.ico, the policy allows all");
        Assert.That(_browser.Requests.Select(static one => one.Authority).Distinct(), Is.EqualTo(new[] { _server.Sender.Authority }));
        await KeepAsync(page, $"{name}-{width}-{colours}");
        await page.CloseAsync();
    }

    private static IEnumerable<string> Names() => Pages.Select(static page => page.Name);

    private static async Task KeepAsync(IPage page, string name)
    {
        var picture = await page.ScreenshotAsync();
        Assert.That(picture, Has.Length.AtLeast(5_000), "it is not empty");
        if (Environment.GetEnvironmentVariable("KEEP_PICTURES") is { } folder)
            File.WriteAllBytes(Path.Combine(folder, name + ".png"), picture);
        if (!OfDocs.Contains(name)) return;

        Assert.That(picture, Has.Length.AtMost(MaxBytesOfPicture), "the docs have small pictures");
        if (Environment.GetEnvironmentVariable("UPDATE_DOCS") is not { Length: > 0 }) return;

        var docs = Directory.CreateDirectory(Path.Combine(Deployment.Repository, "docs", "hosting", "pages"));
        File.WriteAllBytes(Path.Combine(docs.FullName, name.ToLowerInvariant() + ".png"), picture);
    }
}
