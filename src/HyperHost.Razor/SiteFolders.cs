namespace ServiceStack.Razor.Managers;

using System;
using System.Linq;
using ServiceStack.Shared;

/// <summary>Folders of a site without views: the application's own, and those of packages.</summary>
internal static class SiteFolders
{
    private static readonly string[] Packages = ["node_modules", "packages"];

    public static bool IsProtected(string path) =>
        SiteNames.Split(path) is not { } names || names.Any(static name => Packages.Contains(name, StringComparer.OrdinalIgnoreCase));
}
