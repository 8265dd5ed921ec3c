namespace ServiceStack.HyperHost.Common;

/// <summary>The two parts of a request's target, as the client sent them.</summary>
internal static class TargetText
{
    /// <returns>What stands before the question mark; the whole where there is none.</returns>
    public static string Path(string target) => target.IndexOf('?') is var mark and >= 0 ? target.Substring(0, mark) : target;

    /// <returns>What stands behind the question mark; empty where there is none.</returns>
    public static string Query(string target) => target.IndexOf('?') is var mark and >= 0 ? target.Substring(mark + 1) : "";
}
