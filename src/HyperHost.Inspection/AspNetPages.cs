using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Finds ASP.NET pages and handlers in the folder of an application that is served without System.Web.</summary>
internal static class AspNetPages
{
    private const string RazorView = ".cshtml";

    private static readonly string[] Extensions = [".aspx", ".ashx", ".asmx", ".svc", RazorView, ".vbhtml"];

    // with one of these files, the application renders its own Razor views
    private static readonly string[] Razor = ["ServiceStack.Razor.dll", "bin/ServiceStack.Razor.dll"];

    private static readonly string[] NotServed = ["bin", "obj", "node_modules", ".git", "packages"];

    // limits the search, because a site's folder may contain very many files
    private const int MaxFolders = 1000;

    /// <returns>One line with the pages that are not served, and a server that can; null without pages.</returns>
    /// <param name="folder">The application's folder.</param>
    public static string? Complaint(string folder)
    {
        if (!Directory.Exists(folder)) return null;

        var hasRazor = Razor.Any(file => File.Exists(Path.Combine(folder, file)));
        var pages = Files(folder).Where(page => !hasRazor || !page.EndsWith(RazorView, StringComparison.OrdinalIgnoreCase)).ToList();
        if (pages.Count == 0) return null;

        var names = pages.Take(3).Select(page => page.Substring(folder.TrimEnd('/', '\\').Length + 1));
        return $"{folder}: {string.Join(", ", names)}{(pages.Count > 3 ? $" and {pages.Count - 3} more" : "")} "
            + $"{(pages.Count == 1 ? "is a page" : "are pages")} of ASP.NET, and refused: an AppHost is served without System.Web. "
            + "hyperhost on Mono serves the whole folder with --applications /:FOLDER.";
    }

    private static IEnumerable<string> Files(string root)
    {
        var open = new Queue<string>([root]);
        for (var seen = 0; open.Count > 0 && seen < MaxFolders; seen++)
        {
            var folder = open.Dequeue();
            foreach (var file in Entries(folder, Directory.GetFiles)
                .Where(path => Extensions.Contains(Path.GetExtension(path), StringComparer.OrdinalIgnoreCase))) yield return file;

            foreach (var child in Entries(folder, Directory.GetDirectories)
                .Where(path => !NotServed.Contains(Path.GetFileName(path), StringComparer.OrdinalIgnoreCase))) open.Enqueue(child);
        }
    }

    private static IEnumerable<string> Entries(string folder, Func<string, string[]> list)
    {
        try
        {
            return list(folder).OrderBy(path => path, StringComparer.Ordinal);
        }
        catch (Exception error) when (error is UnauthorizedAccessException or IOException)
        {
            return [];
        }
    }
}
