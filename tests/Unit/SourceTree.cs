using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests;

/// <summary>The sources that the tests were built from.</summary>
internal static class SourceTree
{
    private static readonly string[] NotSources = ["bin", "obj", ".git", ".run", "artifacts", "TestResults", "BenchmarkDotNet.Artifacts"];

    // many rules read each file, which does not change while the tests run
    private static readonly ConcurrentDictionary<string, string> Texts = new();
    private static readonly ConcurrentDictionary<string, string> Codes = new();

    /// <summary>The repository's folder: the tests run in the folder that they were built in.</summary>
    public static string Root { get; } = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "..", ".."));

    /// <returns>Paths from the root, with slashes.</returns>
    public static IEnumerable<string> Files(string folder, string pattern) =>
        Directory.GetFiles(Path.Combine(Root, folder), pattern, SearchOption.AllDirectories)
            .Select(path => path.Substring(Root.Length + 1))
            .Where(path => !path.Split('/').Any(part => NotSources.Contains(part)))
            .OrderBy(path => path, StringComparer.Ordinal);

    public static string Text(string path) => Texts.GetOrAdd(path, static path => File.ReadAllText(Path.Combine(Root, path)));

    /// <summary>A C# file without its comments and string literals.</summary>
    public static string Code(string path) => Codes.GetOrAdd(path, ReadCode);

    private static string ReadCode(string path)
    {
        var text = Regex.Replace(Text(path), "\"\"\".*?\"\"\"", "", RegexOptions.Singleline);
        text = Regex.Replace(text, "@\"(?:[^\"]|\"\")*\"|\"(?:\\\\.|[^\"\\\\\\n])*\"", "\"\"");
        text = Regex.Replace(text, @"/\*.*?\*/", "", RegexOptions.Singleline);
        return Regex.Replace(text, "//.*", "");
    }
}
