using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>What <c>hyperhost compare</c> reports of two servers.</summary>
/// <param name="Requests">How many were sent to both.</param>
/// <param name="Equal">How many responses were equal.</param>
/// <param name="Different">
/// Method and path, with a line for each difference; without responses that change from request to request.
/// </param>
internal sealed record SiteComparison(int Requests, int Equal, IReadOnlyDictionary<string, string> Different)
{
    public static SiteComparison Of(string before, string after, params string[] options)
    {
        var feed = PackageFeed.Instance;
        var file = Path.Combine(Deployment.NewFolder(), "compared.json");
        using var compare = feed.Start(feed.Folder, feed.Tool, ["compare", before + "/", after + "/", "--json", file, .. options]);
        Assert.That(compare.WaitForExit(300_000), Is.LessThan(2), string.Join("\n", compare.Lines));

        using var report = JsonDocument.Parse(File.ReadAllText(file));
        var root = report.RootElement;
        Assert.That(root.GetProperty("waiting").GetInt32(), Is.Zero);
        return new(
            root.GetProperty("requests").GetInt32(),
            root.GetProperty("equal").GetInt32(),
            root.GetProperty("different").EnumerateArray().Where(static one => !one.GetProperty("changes").GetBoolean()).ToDictionary(
                static one => $"{one.GetProperty("method")} {one.GetProperty("path")}",
                static one => string.Join("\n", one.GetProperty("differences").EnumerateArray())));
    }
}
