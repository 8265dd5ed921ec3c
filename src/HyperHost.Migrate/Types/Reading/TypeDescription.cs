using System.Collections.Generic;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>The types of an application, and where they are from.</summary>
/// <param name="Source">An assembly's name and version, or an address.</param>
/// <param name="Types">Sorted by name.</param>
internal sealed record TypeDescription(string Source, IReadOnlyList<DescribedType> Types)
{
    /// <summary>What could not be read, and so is missing.</summary>
    public IReadOnlyList<string> Warnings { get; init; } = [];
}
