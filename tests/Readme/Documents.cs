using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Readme;

/// <summary>The documents whose commands a new user types, and those commands.</summary>
internal static class Documents
{
    public const string Readme = "README.md";
    public const string GettingStarted = "docs/getting-started.md";
    public const string Moving = "docs/moving/index.md";
    public const string Templates = "src/Packages/Templates/README.md";
    public const string Template = "src/Packages/Templates/content/hyperhost/README.md";
    public const string WebTemplate = "src/Packages/Templates/content/hyperhost-web/README.md";
    public const string Tool = "src/Packages/Tool/README.md";
    public const string Engine = "src/Packages/Engine/README.md";
    public const string Mono = "src/Packages/Mono/README.md";

    /// <summary>Of all documents: path and command. A command that a document has twice is listed once.</summary>
    public static IReadOnlyList<(string Document, string Command)> Commands { get; } =
        [.. new[] { Readme, GettingStarted, Moving }.Concat(OfPackages()).SelectMany(Read).Distinct()];

    private static IEnumerable<string> OfPackages() =>
        Directory.GetFiles(Path.Combine(Deployment.Repository, "src", "Packages"), "README.md", SearchOption.AllDirectories)
            .Select(path => path.Substring(Deployment.Repository.Length + 1))
            .Where(static path => !path.Contains("/bin/") && !path.Contains("/obj/"))
            .OrderBy(static path => path, StringComparer.Ordinal);

    // lines in blocks of sh, and commands between backticks
    private static IEnumerable<(string Document, string Command)> Read(string document)
    {
        string? language = null;
        foreach (var line in File.ReadLines(Path.Combine(Deployment.Repository, document)))
        {
            if (line.StartsWith("```", StringComparison.Ordinal))
            {
                language = language is null ? line.Substring(3) : null;
            }
            else if (language is null)
            {
                foreach (Match match in Regex.Matches(line, @"`((?:\./|dotnet |hyperhost |curl )[^`]+)`"))
                    yield return (document, match.Groups[1].Value);
            }
            else if (language == "sh" && Regex.Replace(line, @"(^|\s+)#( .*)?$", "") is { Length: > 0 } command)
            {
                // conditions of the template engine
                if (!command.StartsWith("#-", StringComparison.Ordinal)) yield return (document, command);
            }
        }
    }
}
