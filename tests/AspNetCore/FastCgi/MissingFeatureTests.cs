using System;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Features that Kestrel has and FastCGI lacks: the page lists them.</summary>
public class MissingFeatureTests
{
    [Test]
    public async Task The_page_lists_each_of_them()
    {
        await using var site = await Site.StartAsync(null, static app => app.MapGet("/features", static (HttpContext context) =>
            string.Join(' ', All().Where(one => context.Features[one] is not null).Select(static one => one.Name))));

        var missing = (await ReadAsync(Way.Kestrel)).Except(await ReadAsync(Way.FastCgi));

        Assert.That(missing, Is.EquivalentTo(Listed()));

        async Task<string[]> ReadAsync(Way way)
        {
            using var client = site.Client(way);
            return (await client.GetStringAsync("/features")).Split(' ');
        }
    }

    // while the servers run, so that their assemblies are loaded
    private static Type[] All() => [.. AppDomain.CurrentDomain.GetAssemblies()
        .Where(static one => one.GetName().Name!.StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal))
        .SelectMany(static one => one.GetExportedTypes())
        .Where(static one => one.IsInterface && one.Name.EndsWith("Feature", StringComparison.Ordinal))];

    private static string[] Listed() =>
    [
        .. Regex.Matches(
            Repository.Section("### Features that it lacks", "docs", "hosting", "aspnet-core-fastcgi.md"), "`(I[A-Za-z]+Feature)`")
            .Select(static match => match.Groups[1].Value),
    ];
}
