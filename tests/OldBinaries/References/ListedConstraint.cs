using System.Collections.Generic;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>What a generic parameter has to be.</summary>
internal sealed record ListedConstraint(string Parameter, IReadOnlyList<string> Bounds);
