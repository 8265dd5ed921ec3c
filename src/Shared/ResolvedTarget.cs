#nullable enable

namespace ServiceStack.Shared;

/// <summary>What <see cref="TargetPath.Resolve"/> makes of a target.</summary>
/// <param name="target">Resolved path, encoded as it was sent, and the query; empty if it is refused.</param>
/// <param name="path">The same path, decoded; the root if it is refused.</param>
/// <param name="refusal">Why the request gets 400; null if it does not.</param>
internal sealed class ResolvedTarget(string target, string path, string? refusal)
{
    public string Target => target;

    public string Path => path;

    public string? Refusal => refusal;
}
