using System.IO;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <summary>The directory separator of the system.</summary>
    public static char DirSeparatorChar = Path.DirectorySeparatorChar;

    /// <summary>Removes the extension of the path's file: /x.y/z is unchanged, a.b.c becomes a.b.</summary>
    /// <returns>Null for null and for an empty path.</returns>
    public static string WithoutExtension(this string filePath)
    {
        if (string.IsNullOrEmpty(filePath)) return null;

        var point = filePath.LastIndexOf('.');
        return point < 0 || filePath.LastIndexOfAny(Separators()) > point ? filePath : filePath.Substring(0, point);
    }

    /// <summary>Gets the folder of a path, without a trailing separator; that of /a is empty.</summary>
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
