namespace ServiceStack.Razor.Managers;

using System;
using System.Linq;

/// <summary>Folders of a site without views: the application's own, and those of the build.</summary>
internal static class SiteFolders
{
    private static readonly string[] Protected =
    [
        "App_Code", "App_Data", "App_GlobalResources", "App_LocalResources", "App_WebReferences", "bin", "obj", "node_modules", "packages",
    ];

    public static bool IsProtected(string path) =>
        path.Split('/').Any(static part => Protected.Contains(part, StringComparer.OrdinalIgnoreCase));
}
