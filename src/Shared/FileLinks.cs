#nullable enable

using System;
using System.Collections.Generic;
using System.IO;

namespace ServiceStack.Shared;

/// <summary>Resolves symbolic links, also those within the path of a link's target.</summary>
internal static partial class FileLinks
{
    // as Linux has it
    private const int MaxLinks = 40;

    /// <param name="path">A full path.</param>
    /// <returns>The path without links; null if it has too many, or one that can't be read.</returns>
    public static string? Resolve(string path)
    {
        try
        {
            return ResolveAll(Path.GetFullPath(path));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            return null;
        }
    }

    private static string? ResolveAll(string path)
    {
        var at = Path.GetPathRoot(path)!;
        var rest = new Stack<string>();
        Push(rest, path.Substring(at.Length));
        for (var links = 0; rest.Count > 0;)
        {
            var name = rest.Pop();
            if (name is "" or ".") continue;
            if (name == "..")
            {
                // nothing of the path before is a link
                at = Path.GetDirectoryName(at) ?? at;
                continue;
            }

            var next = Path.Combine(at, name);
            if (!IsLink(next))
            {
                at = next;
                continue;
            }

            if (TargetOf(next) is not { Length: > 0 } target || ++links > MaxLinks) return null;

            if (Path.IsPathRooted(target))
            {
                at = Path.GetPathRoot(target)!;
                target = target.Substring(at.Length);
            }

            Push(rest, target);
        }

        return at;
    }

    private static void Push(Stack<string> rest, string path)
    {
        var names = path.Split(Path.DirectorySeparatorChar, Path.AltDirectorySeparatorChar);
        for (var i = names.Length - 1; i >= 0; i--) rest.Push(names[i]);
    }

    private static bool IsLink(string path) => (File.GetAttributes(path) & FileAttributes.ReparsePoint) != 0;

    /// <returns>
    /// What a reparse point points at; null if that can't be read. On Windows a reparse point that is no link, such as a deduplicated file.
    /// </returns>
    private static partial string? TargetOf(string path);
}
