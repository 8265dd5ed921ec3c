using System;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>A real browser without a window.</summary>
internal static class Browser
{
    // of the page's own clock: its scripts have run by then
    private const int PageMilliseconds = 5_000;

    /// <returns>A PNG of the page.</returns>
    public static byte[] Picture(string address, int width, int height)
    {
        var path = Path.Combine(Deployment.NewFolder(), "page.png");
        using var chromium = ServerProcess.Start(
            "chromium",
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
                "--disable-background-networking", $"--window-size={width},{height}", "--user-data-dir=" + Deployment.NewFolder(),
                "--screenshot=" + path, address,
            ],
            ("HOME", Deployment.NewFolder()));
        chromium.WaitForExit();
        Assert.That(path, Does.Exist, string.Join("\n", chromium.Lines));
        return File.ReadAllBytes(path);
    }

    /// <returns>The page after its scripts ran, with lines joined; none of them complained.</returns>
    public static string Show(string address)
    {
        // as root, in a container, it has no sandbox of its own
        using var chromium = ServerProcess.Start(
            "chromium",
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--disable-background-networking",
                "--user-data-dir=" + Deployment.NewFolder(), "--enable-logging=stderr", "--virtual-time-budget=" + PageMilliseconds,
                "--dump-dom", address,
            ],
            ("HOME", Deployment.NewFolder()));
        chromium.WaitForExit();
        var lines = chromium.Lines;
        Assert.That(lines.Where(line => line.Contains(":CONSOLE")), Is.Empty, address);

        var page = string.Join("\n", lines.SkipWhile(line => !line.StartsWith("<", StringComparison.Ordinal)));
        Assert.That(page, Does.Contain("</html>"), string.Join("\n", lines));
        return page;
    }
}
