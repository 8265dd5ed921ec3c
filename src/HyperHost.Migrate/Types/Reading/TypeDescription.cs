using System.Collections.Generic;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>The types of an application, and their source.</summary>
/// <param name="Source">Name and version of an assembly, or an address.</param>
/// <param name="Types">Sorted by name.</param>
internal sealed record TypeDescription(string Source, IReadOnlyList<DescribedType> Types)
{
    /// <summary>Warnings about types that could not be read, and are missing.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];
}
