using System;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Paths as old projects write them: backslashes, and letters in whatever case Windows forgave.</summary>
internal static class FilePaths
{
    public static string Slashes(string path) => Uri.UnescapeDataString(path.Trim()).Replace('\\', '/');

    /// <returns>The path from <paramref name="folder"/> as it is on the disk; null if there is no such file.</returns>
    public static string? Find(string folder, string relative)
    {
        var path = Slashes(relative);
        if (File.Exists(Path.Combine(folder, path))) return path;

        var (at, found) = (folder, "");
        foreach (var part in path.Split('/'))
        {
            if (!Directory.Exists(at)) return null;

            var name = part is "." or ".." or "" ? part : Directory.EnumerateFileSystemEntries(at).Select(Path.GetFileName)
                .FirstOrDefault(entry => string.Equals(entry, part, StringComparison.OrdinalIgnoreCase));
            if (name is null) return null;

            at = Path.Combine(at, name);
            found = found.Length == 0 ? name : found + "/" + name;
        }

        return File.Exists(at) ? found : null;
    }

    /// <summary>A path in a project: one that leads out of it becomes the file's name alone.</summary>
    public static string Inside(string path) =>
        path.Split('/').Contains("..") || Path.IsPathRooted(path) || path.IndexOf(':') >= 0 ? Path.GetFileName(path) : path;

    /// <returns>The symbolic link in a file's path below a folder, the file itself or a folder on the way; null for none.</returns>
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

    // a broken link too
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
