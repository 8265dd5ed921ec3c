namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.IO;

/// <summary>Extensions that divide paths.</summary>
public static class VirtualPathExtension
{
    /// <summary>Groups names by their part before the first separator.</summary>
    public static IEnumerable<IGrouping<string, string[]>> GroupByFirstToken(
        this IEnumerable<string> resourceNames, char pathSeparator = '.') =>
        resourceNames.Select(name => name.Split(new[] { pathSeparator }, 2)).GroupBy(parts => parts[0]);

    /// <summary>Divides the name of an embedded resource into directories and a file's name, the first on top.</summary>
    public static Stack<string> TokenizeResourcePath(this string str, char pathSeparator = '.')
    {
        // the last two parts are a file's name and extension
        var parts = str.Split(pathSeparator);
        if (parts.Length < 2) return new Stack<string>(parts);
        var names = parts.Take(parts.Length - 2).Concat(new[] { parts[parts.Length - 2] + pathSeparator + parts[parts.Length - 1] });
        return new Stack<string>(names.Reverse());
    }

    /// <summary>Divides a virtual path into its segments, the first on top.</summary>
    /// <exception cref="ArgumentNullException">The provider is null.</exception>
    public static Stack<string> TokenizeVirtualPath(this string str, IVirtualPathProvider pathProvider)
    {
        if (pathProvider == null) throw new ArgumentNullException(nameof(pathProvider));
        return TokenizeVirtualPath(str, pathProvider.VirtualPathSeparator);
    }

    /// <summary>The segments, the first on top; empty ones are left out.</summary>
    public static Stack<string> TokenizeVirtualPath(this string str, string virtualPathSeparator)
    {
        var tokens = new Stack<string>();
        if (string.IsNullOrEmpty(str)) return tokens;
        var segments = str.Split(new[] { virtualPathSeparator }, StringSplitOptions.RemoveEmptyEntries);
        for (var i = segments.Length - 1; i >= 0; i--) tokens.Push(segments[i]);
        return tokens;
    }
}
