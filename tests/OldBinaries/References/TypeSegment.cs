using System.Collections.Generic;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>A name between the dots of a type, with its own arguments.</summary>
internal sealed record TypeSegment(string Name, IReadOnlyList<TypeText> Arguments)
{
    /// <summary>As metadata has it: <c>List`1</c>.</summary>
    public string MetadataName => Arguments.Count == 0 ? Name : $"{Name}`{Arguments.Count}";
}
