namespace ServiceStack.Internal.Site;

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
        if (inside) return full;
        return string.Equals(full.TrimEnd(Path.DirectorySeparatorChar), fullRoot, StringComparison.Ordinal) ? full : Outside(root);
    }

    /// <summary>A file whose name differs in case alone; null if there is none. Called only after the exact name was not found.</summary>
    public static string FindFile(string path, string root) => Find(path, root, Directory.GetFiles);

    /// <summary>A directory by its name in any case; null when there is none.</summary>
    public static string FindDirectory(string path, string root) =>
        Directory.Exists(path) ? path : Find(path.TrimEnd('/', Path.DirectorySeparatorChar), root, Directory.GetDirectories);

    private static string Find(string path, string root, Func<string, string[]> last)
    {
        var fullRoot = Path.GetFullPath(root).TrimEnd(Path.DirectorySeparatorChar);
        if (!path.StartsWith(fullRoot + Path.DirectorySeparatorChar, StringComparison.Ordinal)) return null;

        var segments = path.Substring(fullRoot.Length + 1).Split(Path.DirectorySeparatorChar);
        var at = fullRoot;
        for (var i = 0; i < segments.Length; i++)
        {
            if (!Directory.Exists(at)) return null;
            var exact = Path.Combine(at, segments[i]);
            if (i < segments.Length - 1 && Directory.Exists(exact))
            {
                at = exact;
                continue;
            }

            at = WithName(i == segments.Length - 1 ? last(at) : Directory.GetDirectories(at), segments[i]);
            if (at == null) return null;
        }

        return at;
    }

    private static string WithName(string[] paths, string name)
    {
        foreach (var path in paths)
        {
            if (string.Equals(Path.GetFileName(path), name, StringComparison.OrdinalIgnoreCase)) return path;
        }

        return null;
    }

    private static string Outside(string root) => Path.Combine(root, "~outside~");
}
