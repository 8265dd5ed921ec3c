using System.Collections.Generic;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>A member of a listed type.</summary>
internal sealed class ListedMember
{
    public required MemberKind Kind { get; init; }

    /// <summary>A method's name; a field's, an event's; "Item" for an indexer.</summary>
    public required string Name { get; init; }

    /// <summary>public, protected, static, virtual, abstract, override, const, readonly.</summary>
    public required IReadOnlyList<string> Modifiers { get; init; }

    /// <summary>What it returns, holds or is of; null for a constructor and an enum's value.</summary>
    public TypeText? Type { get; init; }

    public IReadOnlyList<string> Generics { get; init; } = [];

    public IReadOnlyList<ListedParameter> Parameters { get; init; } = [];

    public IReadOnlyList<ListedConstraint> Constraints { get; init; } = [];

    /// <summary>A constant's value as the listing writes it.</summary>
    public string? Value { get; init; }

    /// <summary>The accessors of a property, with their modifiers: "get", "protected set".</summary>
    public IReadOnlyList<string> Accessors { get; init; } = [];
}
