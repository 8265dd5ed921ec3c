namespace ServiceStack.Razor.Managers;

using System;
using System.Linq;
using ServiceStack.Shared;

/// <summary>Folders that are not searched for views: the application's protected ones, and packages.</summary>
internal static class SiteFolders
{
    private static readonly string[] Packages = ["node_modules", "packages"];

    public static bool IsProtected(string path) =>
        SiteNames.Split(path) is not { } names || names.Any(static name => Packages.Contains(name, StringComparer.OrdinalIgnoreCase));
}
