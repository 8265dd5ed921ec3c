namespace ServiceStack.Pipeline;

using System;
using System.IO;

/// <summary>Request paths to files.</summary>
internal static class PhysicalPaths
{
    /// <summary>The file a path names below a folder; a path that climbs out of the folder names a file that does not exist.</summary>
    public static string Combine(string root, string pathInfo)
    {
        var relative = (pathInfo ?? "").TrimStart('/', '\\');
        if (relative.IndexOf('\0') >= 0) return Outside(root);
        if (relative.Length == 0) return root;

        var full = Path.GetFullPath(Path.Combine(root, relative.Replace('/', Path.DirectorySeparatorChar)));
        var fullRoot = Path.GetFullPath(root).TrimEnd(Path.DirectorySeparatorChar);
        var inside = full.Length > fullRoot.Length
            && full.StartsWith(fullRoot, StringComparison.Ordinal)
            && full[fullRoot.Length] == Path.DirectorySeparatorChar;
        return inside || string.Equals(full.TrimEnd(Path.DirectorySeparatorChar), fullRoot, StringComparison.Ordinal) ? full : Outside(root);
    }

    private static string Outside(string root) => Path.Combine(root, "~outside~");
}
