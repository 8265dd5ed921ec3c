namespace ServiceStack.HyperHost.Common;

/// <summary>The two parts of a request's target, as the client sent them.</summary>
internal static partial class TargetText
{
    /// <returns>The text before the question mark; all of it if there is none.</returns>
    public static string Path(string target) => target.IndexOf('?') is var mark and >= 0 ? target.Substring(0, mark) : target;

    /// <returns>The text after the question mark; empty if there is none.</returns>
    public static string Query(string target) => target.IndexOf('?') is var mark and >= 0 ? target.Substring(mark + 1) : "";

    /// <returns>
    /// Index of the first <c>?</c>, <c>%</c>, <c>+</c> or NUL; -1 if there is none, so that the target is its path, and needs no
    /// decoding.
    /// </returns>
    public static partial int FirstMark(string target);

    /// <returns>Whether the path of the target is that one, with a query or without.</returns>
    public static bool HasPath(string target, string path) =>
        target.Length >= path.Length && (target.Length == path.Length || target[path.Length] == '?')
        && string.CompareOrdinal(target, 0, path, 0, path.Length) == 0;
}
