using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>A type of a listing, with its members as listed.</summary>
internal sealed class ListedType
{
    public required string Namespace { get; init; }

    /// <summary>Below the namespace: one name, or those around a nested type first, without arguments.</summary>
    public required IReadOnlyList<TypeSegment> Names { get; init; }

    /// <summary>class, struct, interface, enum or delegate.</summary>
    public required string Kind { get; init; }

    public required IReadOnlyList<string> Modifiers { get; init; }

    /// <summary>Base class and interfaces, in the order of the listing.</summary>
    public required IReadOnlyList<TypeText> Bases { get; init; }

    public required IReadOnlyList<ListedConstraint> Constraints { get; init; }

    /// <summary>A delegate's own line: what it returns and takes.</summary>
    public ListedMember? Invoke { get; init; }

    public List<ListedMember> Members { get; } = [];

    /// <summary>Its parameters, those of the types around it first.</summary>
    public IReadOnlyList<string> Generics => [.. Names.SelectMany(name => name.Arguments).Select(argument => argument.Segments[0].Name)];

    /// <summary>As metadata has it, with '/' before a nested one: <c>Funq.Func`3</c>, <c>App.Outer/Inner</c>.</summary>
    public string FullName => Namespace + "." + string.Join("/", Names.Select(name => name.MetadataName));

    public string? OuterName => Names.Count == 1 ? null
        : Namespace + "." + string.Join("/", Names.Take(Names.Count - 1).Select(name => name.MetadataName));

    public bool IsValueType => Kind is "struct" or "enum";
}
