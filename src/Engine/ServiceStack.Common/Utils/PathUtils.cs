namespace ServiceStack.Common.Utils;

using System;
using System.IO;
using System.Text;

public static class PathUtils
{
    /// <summary>Makes the directory where it is missing.</summary>
    public static string AssertDir(this string dirPath)
    {
        if (!Directory.Exists(dirPath)) Directory.CreateDirectory(dirPath);

        return dirPath;
    }

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

    /// <summary><c>~/</c> is where the app's assemblies lie.</summary>
    public static string MapAbsolutePath(this string relativePath) => MapAbsolutePath(relativePath, null);

    public static string MapAbsolutePath(string relativePath, string appendPartialPathModifier) =>
        Map(relativePath, AppDomain.CurrentDomain.BaseDirectory, appendPartialPathModifier);

    /// <summary><c>~/</c> is the root of the site, or where a console app's assemblies lie.</summary>
    public static string MapHostAbsolutePath(this string relativePath) => Map(relativePath, AppDomain.CurrentDomain.BaseDirectory, null);

    /// <summary>
    /// <c>~/</c> is the project, seen from the assemblies in its bin/Debug or bin/Debug/net10.0; without a bin, two folders up as in v3.
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
