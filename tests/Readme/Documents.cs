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
    public const string Production = "docs/hosting/production.md";
    public const string AspNet = "docs/hosting/aspnet.md";
    public const string Migrate = "docs/moving/migrate.md";
    public const string Source = "docs/moving/source.md";
    public const string WebConfig = "docs/moving/web-config.md";
    public const string Binaries = "docs/moving/binaries.md";
    public const string Compare = "docs/moving/compare.md";
    public const string Companions = "docs/moving/companions.md";
    public const string OlderV3 = "docs/moving/from-an-older-v3.md";
    public const string Servers = "docs/moving/servers.md";
    public const string Templates = "src/Packages/Templates/README.md";
    public const string Template = "src/Packages/Templates/content/hyperhost/README.md";
    public const string WebTemplate = "src/Packages/Templates/content/hyperhost-web/README.md";
    public const string Tool = "src/Packages/Tool/README.md";
    public const string Engine = "src/Packages/Engine/README.md";
    public const string Mono = "src/Packages/Mono/README.md";

    /// <summary>Of all documents: path and command. A command that a document has twice is listed once.</summary>
    public static IReadOnlyList<(string Document, string Command)> Commands { get; } = [.. All().SelectMany(Read).Distinct()];

    /// <summary>Those that no block of their document has: a sentence may name the beginning of a command.</summary>
    public static IReadOnlyList<(string Document, string Command)> Mentions { get; } =
        [.. Commands.Except(All().SelectMany(static document => Read(document, ofBlocks: true)))];

    private static IEnumerable<string> All() =>
        new[] { Readme, GettingStarted, Production, AspNet }.Concat(Files("docs/moving", "*.md"))
            .Concat(Files("src/Packages", "README.md"));

    private static IEnumerable<string> Files(string folder, string pattern) =>
        Directory.GetFiles(Path.Combine(Deployment.Repository, folder), pattern, SearchOption.AllDirectories)
            .Select(path => path.Substring(Deployment.Repository.Length + 1))
            .Where(static path => !path.Contains("/bin/") && !path.Contains("/obj/"))
            .OrderBy(static path => path, StringComparer.Ordinal);

    private static IEnumerable<(string Document, string Command)> Read(string document) => Read(document, ofBlocks: false);

    // lines in blocks of sh, and commands between backticks
    private static IEnumerable<(string Document, string Command)> Read(string document, bool ofBlocks)
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
                if (ofBlocks) continue;

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
