using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Minimum versions of .NET's own packages, as HyperHost's packages require them; NuGet rejects a project with a lower version (NU1605).
/// Newer versions have the same API.
/// </summary>
internal static class MinVersions
{
    // parses THIRD-PARTY-NOTICES, which a test compares with the shipped packages: "    System.Text.Json   10.0.15  MIT"
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

    /// <returns>The package, with its version raised if HyperHost's packages require that.</returns>
    public static OldPackage Raise(OldPackage package) => Known.Value.TryGetValue(package.Id, out var least)
        && Version.TryParse(package.Version, out var own) && own < least ? package with { Version = least.ToString() } : package;
}
