using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// The versions of .NET's own packages that HyperHost's packages need. NuGet refuses a project with a lower one (NU1605). Newer ones of
/// these have the same API.
/// </summary>
internal static class MinVersions
{
    // THIRD-PARTY-NOTICES, which a test compares with what ships: "    System.Text.Json   10.0.15  MIT"
    private static readonly Regex Line = new(
        @"^ {4}(?<id>(System|Microsoft\.Extensions|Microsoft\.Bcl)\.[\w.]+) +(?<version>\d+(\.\d+)+) ", RegexOptions.Multiline);

    private static readonly Lazy<Dictionary<string, Version>> Known = new(static () =>
    {
        using var stream = typeof(MinVersions).Assembly.GetManifestResourceStream("THIRD-PARTY-NOTICES")!;
        using var reader = new StreamReader(stream);
        return Line.Matches(reader.ReadToEnd()).Cast<Match>()
            .GroupBy(static match => match.Groups["id"].Value, StringComparer.OrdinalIgnoreCase)
            .ToDictionary(
                static group => group.Key, static group => group.Max(static match => Version.Parse(match.Groups["version"].Value))!,
                StringComparer.OrdinalIgnoreCase);
    });

    /// <returns>The package, in a higher version if HyperHost's packages need that.</returns>
    public static OldPackage Raise(OldPackage package) => Known.Value.TryGetValue(package.Id, out var least)
        && Version.TryParse(package.Version, out var own) && own < least ? package with { Version = least.ToString() } : package;
}
