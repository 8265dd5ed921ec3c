#nullable enable

using System.Collections.Generic;

namespace ServiceStack.Shared.Types;

/// <summary>A route of a request.</summary>
/// <param name="path">With variables: <c>/orders/{Id}</c>.</param>
/// <param name="verbs">In upper case; none for all.</param>
internal sealed class DescribedRoute(string path, IReadOnlyList<string> verbs)
{
    public string Path { get; } = path;

    public IReadOnlyList<string> Verbs { get; } = verbs;
}
