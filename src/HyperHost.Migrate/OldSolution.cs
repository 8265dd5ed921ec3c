using System;
using System.Collections.Generic;
using System.IO;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Reads a solution of Visual Studio 2008 to 2015.</summary>
internal static class OldSolution
{
    private const string SolutionFolder = "2150E333-8FDC-42A3-9474-1A3956D46DE8";

    private static readonly Regex Line = new(
        @"^Project\(""\{(?<kind>[^}]*)\}""\)\s*=\s*""(?<name>[^""]*)"",\s*""(?<path>[^""]*)""", RegexOptions.Multiline);

    /// <returns>Paths of project files, and folders of web sites, in order.</returns>
    public static IReadOnlyList<string> Read(string path)
    {
        var (folder, found) = (Path.GetDirectoryName(path)!, new List<string>());
        foreach (Match match in Line.Matches(File.ReadAllText(path)))
        {
            var file = FilePaths.Slashes(match.Groups["path"].Value);
            var kind = match.Groups["kind"].Value;
            if (string.Equals(kind, SolutionFolder, StringComparison.OrdinalIgnoreCase) || file.Contains("://")) continue;

            found.Add(Path.GetFullPath(Path.Combine(folder, FilePaths.Find(folder, file) ?? file)));
        }

        return found;
    }
}
