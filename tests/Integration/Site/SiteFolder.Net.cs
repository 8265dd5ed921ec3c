using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.IntegrationTests.Site;

/// <summary>The documentation's site, built by <c>./site</c> without a network into a folder that ends with the tests.</summary>
internal sealed class SiteFolder : IDisposable
{
    // a proxy that does not exist: whatever wants another machine fails
    private const string NoNetwork = "http://127.0.0.1:9";

    private static readonly string[] ProxyVariables =
        ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"];

    private static readonly string Repository =
        Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "..", ".."));

    private readonly string _folder = Directory.CreateTempSubdirectory("site-").FullName;

    private SiteFolder()
    {
    }

    /// <summary>Of this version.</summary>
    public string Root => Directory.GetDirectories(_folder).Single();

    /// <summary>What the command printed.</summary>
    public string Output { get; private set; } = "";

    public int ExitCode { get; private set; }

    /// <summary>Paths of the pages, from the folder of all versions.</summary>
    public IEnumerable<string> Pages =>
        Directory.EnumerateFiles(_folder, "*.html", SearchOption.AllDirectories).Select(path => Path.GetRelativePath(_folder, path));

    public static SiteFolder Build()
    {
        Run("dotnet", ["tool", "restore"], isOffline: false);
        Run("dotnet", ["restore", "docs/snippets"], isOffline: false);
        var site = new SiteFolder();
        (site.ExitCode, site.Output) = Run(Path.Combine(Repository, "site"), ["--no-restore", "--output", site._folder], isOffline: true);
        return site;
    }

    public string Text(string page) => File.ReadAllText(Path.Combine(_folder, page));

    /// <summary>Links of a page that lead to no file of the site, or to no heading of one.</summary>
    public IEnumerable<string> BrokenLinks(string page)
    {
        foreach (Match link in Regex.Matches(Text(page), @"<(?:a|img|link|script)\s[^>]*?\b(?:href|src)=""([^""]+)"""))
        {
            var target = WebUtility.HtmlDecode(link.Groups[1].Value);
            if (Regex.IsMatch(target, "^[a-z]+:", RegexOptions.IgnoreCase)) continue;

            var parts = target.Split('#');
            var file = parts[0].Length == 0 ? Path.Combine(_folder, page)
                : Path.GetFullPath(Path.Combine(_folder, Path.GetDirectoryName(page)!, Uri.UnescapeDataString(parts[0].Split('?')[0])));
            var anchor = parts.Length > 1 ? parts[1] : "";
            if (!File.Exists(file)) yield return $"{page}: {target}: there is no such file";
            else if (anchor.Length > 0 && !HasAnchor(file, anchor)) yield return $"{page}: {target}: there is no such heading";
        }
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static bool HasAnchor(string file, string anchor) =>
        File.ReadAllText(file).Contains($" id=\"{Uri.UnescapeDataString(anchor)}\"", StringComparison.Ordinal);

    private static (int Code, string Output) Run(string program, string[] arguments, bool isOffline)
    {
        var start = new ProcessStartInfo(program, arguments)
        {
            WorkingDirectory = Repository, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        foreach (var name in ProxyVariables.Where(_ => isOffline)) start.Environment[name] = NoNetwork;

        using var process = Process.Start(start)!;
        var errors = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output + errors.GetAwaiter().GetResult());
    }
}
