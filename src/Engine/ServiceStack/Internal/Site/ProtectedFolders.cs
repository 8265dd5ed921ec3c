namespace ServiceStack.Internal.Site;

using System;
using System.IO;

/// <summary>Folders of a site that hold the application's own things: no host serves a file of them, whatever its extension.</summary>
internal static class ProtectedFolders
{
    // as IIS hides them
    private static readonly string[] Names =
    [
        "App_Data", "bin", "App_Code", "App_GlobalResources", "App_LocalResources", "App_WebReferences", "App_Browsers",
    ];

    /// <param name="path">A path below the site's root, or of a request.</param>
    /// <returns>Whether any of its segments is such a folder, in whatever case and however it is written.</returns>
    public static bool Holds(string path)
    {
        var start = 0;
        for (var i = 0; i <= path.Length; i++)
        {
            if (i < path.Length && path[i] is not ('/' or '\\')) continue;
            if (IsProtected(path, start, i)) return true;
            start = i + 1;
        }

        return false;
    }

    /// <param name="file">A file or folder as the disk names it.</param>
    /// <param name="root">The site's root; null for a site without one.</param>
    public static bool HoldsFile(string file, string root)
    {
        if (string.IsNullOrEmpty(root)) return false;

        var fullRoot = Path.GetFullPath(root).TrimEnd('/', '\\');
        var full = Path.GetFullPath(file);
        return full.Length > fullRoot.Length
            && full.StartsWith(fullRoot, StringComparison.OrdinalIgnoreCase)
            && Holds(full.Substring(fullRoot.Length));
    }

    // Windows takes a name with dots and blanks behind it, or with a stream's name, for the name itself
    private static bool IsProtected(string path, int start, int end)
    {
        var colon = path.IndexOf(':', start, end - start);
        if (colon >= 0) end = colon;
        while (end > start && path[end - 1] is '.' or ' ') end--;

        foreach (var name in Names)
        {
            var isSame = name.Length == end - start
                && string.Compare(path, start, name, 0, name.Length, StringComparison.OrdinalIgnoreCase) == 0;
            if (isSame) return true;
        }

        return false;
    }
}
