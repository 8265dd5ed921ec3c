namespace ServiceStack.Common.Utils;

using System;
using System.IO;
using System.Text;

/// <summary>Paths of files and folders.</summary>
public static class PathUtils
{
    /// <summary>Creates the directory if it is missing, and returns its path.</summary>
    public static string AssertDir(this string dirPath)
    {
        if (!Directory.Exists(dirPath)) Directory.CreateDirectory(dirPath);

        return dirPath;
    }

    /// <summary>Joins path segments with one slash in between. Backslashes become slashes.</summary>
    public static string CombinePaths(params string[] paths)
    {
        var combined = new StringBuilder();
        foreach (var path in paths)
        {
            if (string.IsNullOrEmpty(path)) continue;

            if (combined.Length > 0 && combined[combined.Length - 1] != '/') combined.Append('/');
            combined.Append(combined.Length == 0 ? path.Replace('\\', '/') : path.Replace('\\', '/').TrimStart('/'));
        }

        return combined.ToString();
    }

    /// <summary>Maps <c>~/</c> to the directory of the application's assemblies.</summary>
    public static string MapAbsolutePath(this string relativePath) => MapAbsolutePath(relativePath, null);

    /// <summary>Maps <c>~/</c> to a folder below the directory of the application's assemblies.</summary>
    /// <param name="appendPartialPathModifier">
    /// Path from the assemblies, for example <c>../..</c>; <see langword="null"/> for none.
    /// </param>
    public static string MapAbsolutePath(string relativePath, string appendPartialPathModifier) =>
        Map(relativePath, AppDomain.CurrentDomain.BaseDirectory, appendPartialPathModifier);

    /// <summary>Maps <c>~/</c> to the root of the site; in a console application to the directory of its assemblies.</summary>
    public static string MapHostAbsolutePath(this string relativePath) => Map(relativePath, AppDomain.CurrentDomain.BaseDirectory, null);

    /// <summary>
    /// Maps <c>~/</c> to the project of assemblies in bin/Debug or bin/Debug/net10.0; without a folder bin, two levels up as in v3.
    /// </summary>
    public static string MapProjectPath(this string relativePath) => FromProject(relativePath, AppDomain.CurrentDomain.BaseDirectory);

    internal static string FromProject(string relativePath, string assemblies)
    {
        var folder = assemblies.TrimEnd('/', '\\');
        var start = new DirectoryInfo(folder.Length == 0 ? assemblies : folder);
        for (var directory = start; directory != null; directory = directory.Parent)
        {
            if (directory.Name == "bin" && directory.Parent != null) return Map(relativePath, directory.Parent.FullName, null);
        }

        return Map(relativePath, (start.Parent?.Parent ?? start.Parent ?? start).FullName, null);
    }

    private static string Map(string path, string root, string modifier)
    {
        if (!path.StartsWith("~", StringComparison.Ordinal)) return path;

        var from = modifier == null ? root : Path.Combine(root, modifier.Trim('/', '\\'));
        return Path.GetFullPath(Path.Combine(from, path.Substring(1).TrimStart('/', '\\')));
    }
}
