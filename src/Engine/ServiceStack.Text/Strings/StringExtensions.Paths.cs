using System.IO;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <summary>The separator of the machine's paths.</summary>
    public static char DirSeparatorChar = Path.DirectorySeparatorChar;

    /// <summary>A path without its file's extension: /x.y/z stays, a.b.c is a.b.</summary>
    /// <returns>Null for null and for an empty path.</returns>
    public static string WithoutExtension(this string filePath)
    {
        if (string.IsNullOrEmpty(filePath)) return null;

        var point = filePath.LastIndexOf('.');
        return point < 0 || filePath.LastIndexOfAny(Separators()) > point ? filePath : filePath.Substring(0, point);
    }

    /// <summary>The folder that a path is in, without a separator at its end; /a is in the empty path.</summary>
    /// <returns>Null for null, for an empty path and for one without a separator.</returns>
    public static string ParentDirectory(this string filePath)
    {
        if (string.IsNullOrEmpty(filePath) || filePath.IndexOfAny(Separators()) < 0) return null;

        var path = filePath.TrimEnd(Separators());
        var last = path.LastIndexOfAny(Separators());
        return last < 0 ? path : path.Substring(0, last);
    }

    private static char[] Separators() => new[] { DirSeparatorChar, '/', '\\' };
}
