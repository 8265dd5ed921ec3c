using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using Microsoft.Playwright;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>Pictures of the pages of two servers, compared dot by dot.</summary>
/// <remarks>KEEP_PICTURES=FOLDER keeps a picture of each.</remarks>
internal sealed class SitePictures(DrivenBrowser browser, string before, string after)
{
    // a dot differs if a colour does by more than this of 255: borders of letters may be painted otherwise
    private const int Tolerance = 8;

    private const int MaxDots = 20;

    private const string CountDots = """
        async ([one, other, tolerance]) => {
            const draw = async picture => {
                const image = new Image();
                image.src = 'data:image/png;base64,' + picture;
                await image.decode();
                const canvas = document.createElement('canvas');
                [canvas.width, canvas.height] = [image.width, image.height];
                canvas.getContext('2d').drawImage(image, 0, 0);
                return canvas.getContext('2d').getImageData(0, 0, image.width, image.height);
            };
            const [a, b] = [await draw(one), await draw(other)];
            if (a.width !== b.width || a.height !== b.height) return -1;
            let count = 0;
            for (let i = 0; i < a.data.length; i += 4)
                if ([0, 1, 2].some(colour => Math.abs(a.data[i + colour] - b.data[i + colour]) > tolerance)) count++;
            return count;
        }
        """;

    /// <returns>The pages that look different.</returns>
    public async Task<List<string>> DifferentAsync(IEnumerable<string> paths)
    {
        var found = new List<string>();
        var judge = await browser.OpenAsync("about:blank");
        foreach (var path in paths)
        {
            var (one, other) = (await TakeAsync(before, path), await TakeAsync(after, path));
            var dots = await judge.EvaluateAsync<int>(
                CountDots, new object[] { Convert.ToBase64String(one), Convert.ToBase64String(other), Tolerance });
            if (dots is >= 0 and <= MaxDots) continue;

            found.Add(dots < 0 ? $"{path}: another size" : $"{path}: {dots} dots");
            Keep(path, one, other);
        }

        await judge.CloseAsync();
        return found;
    }

    private async Task<byte[]> TakeAsync(string server, string path)
    {
        var page = await browser.OpenAsync(server + path, new() { ViewportSize = new() { Width = 900, Height = 700 } });
        await page.WaitForLoadStateAsync(LoadState.NetworkIdle);
        var picture = await page.ScreenshotAsync(new() { FullPage = true });
        await page.CloseAsync();
        Assert.That(picture, Has.Length.AtLeast(1_000), $"{path} is not empty");
        return picture;
    }

    private static void Keep(string path, byte[] one, byte[] other)
    {
        if (Environment.GetEnvironmentVariable("KEEP_PICTURES") is not { } folder) return;

        var name = string.Join("_", path.Split(Path.GetInvalidFileNameChars(), StringSplitOptions.RemoveEmptyEntries));
        File.WriteAllBytes(Path.Combine(folder, name + "-before.png"), one);
        File.WriteAllBytes(Path.Combine(folder, name + "-after.png"), other);
    }
}
