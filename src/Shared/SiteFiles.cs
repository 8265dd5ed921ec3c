#nullable enable

using System;
using System.Collections.Generic;
using System.IO;

namespace ServiceStack.Shared;

/// <summary>
/// Turns paths into the files of one folder that clients may get. Every name on the way and the file that is sent are judged, after
/// symbolic links; names are found in any case.
/// </summary>
/// <param name="root">The folder. It may itself be a link.</param>
/// <param name="extensions">Those of files, without dots; null for any. Files without one are never found then.</param>
/// <param name="linksMayLeave">Whether a link may lead out of the folder.</param>
internal sealed class SiteFiles(string root, ICollection<string>? extensions = null, bool linksMayLeave = false)
{
    private static readonly string ProgramFolder = Trim(AppDomain.CurrentDomain.BaseDirectory);

    private static readonly StringComparison OfPaths =
        Path.DirectorySeparatorChar == '\\' ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;

    /// <param name="path">With slashes, from the root.</param>
    /// <returns>The full path that it would have; of a path that names no file of the site, one that does not exist.</returns>
    public static string Combine(string root, string path)
    {
        if (path is "" or "/") return root;

        var full = Trim(Path.GetFullPath(root)) + Path.DirectorySeparatorChar;
        if (SiteNames.Split(path) is not { } names) return full + "~none~";

        return full + string.Join(Path.DirectorySeparatorChar.ToString(), names)
            + (path[path.Length - 1] == '/' ? Path.DirectorySeparatorChar.ToString() : "");
    }

    /// <returns>The path from the root, with slashes; null for one that is not below the root.</returns>
    public static string? RelativeTo(string root, string path)
    {
        return Below(Trim(root)) ?? Below(Trim(Path.GetFullPath(root)));

        string? Below(string folder)
        {
            if (!path.StartsWith(folder, OfPaths)) return null;
            if (path.Length == folder.Length) return "";
            return path[folder.Length] is '/' || path[folder.Length] == Path.DirectorySeparatorChar
                ? path.Substring(folder.Length).Replace(Path.DirectorySeparatorChar, '/') : null;
        }
    }

    /// <summary>Whether a path is below the root after links, whatever its names.</summary>
    public static bool IsInside(string root, string path) =>
        FileLinks.Resolve(path) is { } real && FileLinks.Resolve(root) is { } realRoot && RelativeTo(realRoot, real) != null;

    /// <returns>The file or folder that a path names, without links in its own path; null for none.</returns>
    public FileSystemInfo? Find(string? path)
    {
        if (SiteNames.Split(path) is not { } names) return null;

        FileSystemInfo found = new DirectoryInfo(root);
        var hasLink = false;
        for (var i = 0; i < names.Length; i++)
        {
            var mayBeFile = i == names.Length - 1 && path![path.Length - 1] != '/';
            if (found is not DirectoryInfo || EntryOf(found.FullName, names[i], mayBeFile) is not { } entry) return null;
            if (IsHiddenOnDisk(entry)) return null;

            hasLink |= (entry.Attributes & FileAttributes.ReparsePoint) != 0;
            found = entry;
        }

        if (hasLink)
        {
            if (WithoutLinks(found) is not { } real) return null;
            found = real;
        }

        return found is FileInfo file && !IsForClients(file) ? null : found;
    }

    public FileInfo? FindFile(string? path) => Find(path) as FileInfo;

    /// <returns>The full path of a folder; null for none.</returns>
    public string? FindFolder(string? path) => Find(path) is DirectoryInfo { Exists: true } folder ? folder.FullName : null;

    /// <summary>Finds a file beside one that was found, which it is sent in place of: its name and extension are not judged.</summary>
    public FileInfo? FindVariant(FileInfo file, string ending)
    {
        var variant = new FileInfo(file.FullName + ending);
        if (!variant.Exists) return null;

        return (variant.Attributes & FileAttributes.ReparsePoint) == 0 ? variant : WithoutLinks(variant) as FileInfo;
    }

    private static string Trim(string folder) => folder.TrimEnd(Path.DirectorySeparatorChar, '/');

    private static FileSystemInfo? EntryOf(string folder, string name, bool mayBeFile)
    {
        // some file systems find a name beyond ASCII by another spelling: the one in the listing counts
        if (IsAscii(name) && Existing(folder, name, mayBeFile) is { } exact) return exact;

        return Listed(folder, name, mayBeFile) is { } real ? Existing(folder, real, mayBeFile) : null;
    }

    private static FileSystemInfo? Existing(string folder, string name, bool mayBeFile)
    {
        var path = Trim(folder) + Path.DirectorySeparatorChar + name;
        if (mayBeFile && new FileInfo(path) is { Exists: true } file) return file;

        return new DirectoryInfo(path) is { Exists: true } directory ? directory : null;
    }

    private static string? Listed(string folder, string name, bool mayBeFile)
    {
        string? found = null;
        try
        {
            if (!Directory.Exists(folder)) return null;

            foreach (var path in mayBeFile ? Directory.EnumerateFileSystemEntries(folder) : Directory.EnumerateDirectories(folder))
            {
                var listed = Path.GetFileName(path);
                if (listed == name) return listed;
                if (listed.Equals(name, StringComparison.OrdinalIgnoreCase)) found ??= listed;
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }

        return found;
    }

    private static bool IsAscii(string name)
    {
        foreach (var c in name)
        {
            if (c > '~') return false;
        }

        return true;
    }

    // on Unix these are the names with a dot, which are judged as names
    private static bool IsHiddenOnDisk(FileSystemInfo entry) =>
        (entry.Attributes & (FileAttributes.Hidden | FileAttributes.System)) != 0 && entry.Name[0] != '.';

    private FileSystemInfo? WithoutLinks(FileSystemInfo entry)
    {
        if (FileLinks.Resolve(entry.FullName) is not { } real || FileLinks.Resolve(root) is not { } realRoot) return null;

        var below = RelativeTo(realRoot, real);
        if (below == null && !linksMayLeave) return null;
        if (SiteNames.Split(below ?? Path.GetFileName(real)) == null) return null;

        FileSystemInfo resolved = entry is FileInfo ? new FileInfo(real) : new DirectoryInfo(real);
        return resolved.Exists ? resolved : null;
    }

    private bool IsForClients(FileInfo file)
    {
        if (SiteNames.IsPrivate(file.Name)) return false;

        var extension = SiteNames.ExtensionOf(file.Name);
        if (extensions != null && (extension.Length == 0 || !extensions.Contains(extension))) return false;

        return !IsOfProgram(file, extension);
    }

    // an application may offer programs for download: not itself, and no comments of its code
    private static bool IsOfProgram(FileInfo file, string extension)
    {
        switch (extension.ToLowerInvariant())
        {
            case "dll" or "exe" or "so" or "dylib":
                return string.Equals(file.DirectoryName, ProgramFolder, OfPaths);
            case "xml":
                var stem = file.FullName.Substring(0, file.FullName.Length - extension.Length);
                return File.Exists(stem + "dll") || File.Exists(stem + "exe");
            default:
                return false;
        }
    }
}
