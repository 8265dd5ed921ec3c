using System;

namespace ServiceStack.HyperHost.Common;

/// <summary>The two parts of a request's target, as the client sent them.</summary>
internal static partial class TargetText
{
    /// <returns>The text before the question mark; all of it if there is none.</returns>
    public static string Path(string target) => target.IndexOf('?') is var mark and >= 0 ? target.Substring(0, mark) : target;

    /// <returns>The text after the question mark; empty if there is none.</returns>
    public static string Query(string target) => target.IndexOf('?') is var mark and >= 0 ? target.Substring(mark + 1) : "";

    /// <returns>
    /// Index of the first <c>?</c>, <c>%</c>, <c>+</c>, <c>#</c>, <c>\</c> or NUL, or of a slash with a dot or another slash behind it;
    /// -1 if there is none, so that the target is its path, and needs neither decoding nor resolving. A question mark found first says
    /// this of the path in front of it.
    /// </returns>
    public static partial int FirstMark(string target);

    /// <param name="target">Path and query.</param>
    /// <param name="mark">What <see cref="FirstMark"/> returns for it.</param>
    /// <returns>Whether the path has to be resolved or decoded, or is none.</returns>
    public static bool IsUnresolved(string target, int mark) =>
        (mark >= 0 && target[mark] != '?') || target.Length == 0 || target[0] != '/';

    /// <returns>Whether a path is the root, or is below it by whole segments. Letters match in any case.</returns>
    public static bool IsBelow(string path, string root) =>
        path.StartsWith(root, StringComparison.OrdinalIgnoreCase) && (path.Length == root.Length || path[root.Length] == '/');

    /// <returns>Whether the path of the target is that one, with a query or without.</returns>
    public static bool HasPath(string target, string path) =>
        target.Length >= path.Length && (target.Length == path.Length || target[path.Length] == '?')
        && string.CompareOrdinal(target, 0, path, 0, path.Length) == 0;
}
