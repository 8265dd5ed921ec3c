using System.Collections.Generic;
using System.Reflection;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>A type that can be named.</summary>
/// <param name="Assembly">Its assembly.</param>
/// <param name="FullName">As metadata has it, with '/' before a nested type.</param>
internal sealed record IndexedType(AssemblyName Assembly, string FullName, bool IsValueType)
{
    /// <summary>Its listing, if it has one.</summary>
    public ListedType? Listed { get; init; }

    /// <summary>Of an enum of the framework.</summary>
    public IReadOnlyDictionary<string, object> Constants { get; init; } = new Dictionary<string, object>();
}
