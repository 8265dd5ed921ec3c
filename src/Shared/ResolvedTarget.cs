#nullable enable

namespace ServiceStack.Shared;

/// <summary>What <see cref="TargetPath.Resolve"/> makes of a target.</summary>
/// <param name="target">The resolved path, encoded as it was sent, and the query; empty if the target is refused.</param>
/// <param name="path">The resolved path, decoded; the root if the target is refused.</param>
/// <param name="refusal">The reason for status 400; null if the target is accepted.</param>
internal sealed class ResolvedTarget(string target, string path, string? refusal)
{
    public string Target => target;

    public string Path => path;

    public string? Refusal => refusal;
}
