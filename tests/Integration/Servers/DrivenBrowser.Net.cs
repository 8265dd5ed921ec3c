using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using Microsoft.Playwright;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>A real browser without a window, in which a test types and clicks. It is Debian's chromium.</summary>
internal sealed class DrivenBrowser : IAsyncDisposable
{
    private static readonly string[] Programs = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

    private readonly IPlaywright _playwright;
    private readonly IBrowser _browser;

    private DrivenBrowser(IPlaywright playwright, IBrowser browser)
    {
        _playwright = playwright;
        _browser = browser;
    }

    /// <summary>What pages complained of.</summary>
    public List<string> Complaints { get; } = [];

    /// <summary>The addresses that pages requested.</summary>
    public List<Uri> Requests { get; } = [];

    public static async Task<DrivenBrowser> StartAsync()
    {
        var program = Array.Find(Programs, File.Exists)
            ?? throw new InvalidOperationException("These tests want chromium: apt-get install chromium.");
        var playwright = await Playwright.CreateAsync();
        try
        {
            var browser = await playwright.Chromium.LaunchAsync(new()
            {
                ExecutablePath = program,
                Args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
            });
            return new(playwright, browser);
        }
        catch
        {
            playwright.Dispose();
            throw;
        }
    }

    /// <param name="address">The page's.</param>
    /// <param name="options">Its size and colours, and whether it has scripts; null for a desktop's.</param>
    public async Task<IPage> OpenAsync(string address, BrowserNewPageOptions? options = null)
    {
        var page = await _browser.NewPageAsync(options);
        page.Console += (_, message) =>
        {
            if (message.Type is "error" or "warning") Complaints.Add(message.Text);
        };
        page.PageError += (_, error) => Complaints.Add(error);
        page.Request += (_, request) => Requests.Add(new Uri(request.Url));
        await page.GotoAsync(address);
        return page;
    }

    public async ValueTask DisposeAsync()
    {
        await _browser.DisposeAsync();
        _playwright.Dispose();
    }
}
