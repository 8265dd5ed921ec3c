#nullable enable

using System.Collections.Generic;

namespace ServiceStack.Shared.Types;

/// <summary>What a service does with a request.</summary>
internal sealed class DescribedOperation
{
    /// <summary>Null if there is no response.</summary>
    public TypeUse? Response { get; init; }

    public IReadOnlyList<DescribedRoute> Routes { get; init; } = [];
}
