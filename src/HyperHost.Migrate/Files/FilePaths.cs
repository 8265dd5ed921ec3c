using System;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate.Files;

/// <summary>Resolves paths as old projects write them: with backslashes, and in any case.</summary>
internal static class FilePaths
{
    public static string Slashes(string path) => Uri.UnescapeDataString(path.Trim()).Replace('\\', '/');

    /// <returns>The path relative to <paramref name="folder"/>, with the case on disk; null if the file does not exist.</returns>
    public static string? Find(string folder, string relative)
    {
        var path = Slashes(relative);
        if (File.Exists(Path.Combine(folder, path))) return path;

        return FindAny(folder, path) is { } found && File.Exists(Path.Combine(folder, found)) ? found : null;
    }

    /// <returns>Path of a folder or file below <paramref name="folder"/>, with the case on disk; null if it does not exist.</returns>
    public static string? FindAny(string folder, string relative)
    {
        var (at, found) = (folder, "");
        foreach (var part in relative.Replace('\\', '/').Split('/'))
        {
            if (!Directory.Exists(at)) return null;

            var name = part is "." or ".." or "" || Exists(Path.Combine(at, part)) ? part
                : Directory.EnumerateFileSystemEntries(at).Select(Path.GetFileName)
                    .FirstOrDefault(entry => string.Equals(entry, part, StringComparison.OrdinalIgnoreCase));
            if (name is null) return null;

            at = Path.Combine(at, name);
            found = found.Length == 0 ? name : found + "/" + name;
        }

        return Exists(at) ? found : null;
    }

    /// <returns>The nearest file of this name in the folder or its parents; null if none exists.</returns>
    public static string? Above(string folder, string name)
    {
        for (var at = folder; at is not null; at = Path.GetDirectoryName(at))
        {
            if (File.Exists(Path.Combine(at, name))) return Path.Combine(at, name);
        }

        return null;
    }

    private static bool Exists(string path) => File.Exists(path) || Directory.Exists(path);

    /// <summary>A path inside the project; a path that leads out of it is reduced to the file name.</summary>
    public static string Inside(string path) =>
        path.Split('/').Contains("..") || Path.IsPathRooted(path) || path.IndexOf(':') >= 0 ? Path.GetFileName(path) : path;

    /// <returns>The first symbolic link on the path from the folder to the file, the file included; null if there is none.</returns>
    public static string? LinkIn(string folder, string file)
    {
        var at = Path.GetFullPath(folder);
        foreach (var part in Path.GetFullPath(file).Substring(at.Length).Split(['/', '\\'], StringSplitOptions.RemoveEmptyEntries))
        {
            at = Path.Combine(at, part);
            if (IsLink(at)) return at;
        }

        return null;
    }

    // true for a dangling link too
    private static bool IsLink(string path)
    {
        try
        {
            return (File.GetAttributes(path) & FileAttributes.ReparsePoint) != 0;
        }
        catch (Exception error) when (error is FileNotFoundException or DirectoryNotFoundException)
        {
            return false;
        }
    }

    /// <summary>The path of a file from a folder, with slashes.</summary>
    public static string Relative(string folder, string file)
    {
        var from = new Uri(Path.GetFullPath(folder).TrimEnd('/', '\\') + "/");
        return Uri.UnescapeDataString(from.MakeRelativeUri(new Uri(Path.GetFullPath(file))).ToString());
    }
}
