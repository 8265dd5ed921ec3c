#nullable enable

namespace ServiceStack.Shared.Types;

/// <summary>A member of a class.</summary>
/// <param name="name">In code.</param>
/// <param name="type">Its type.</param>
internal sealed class DescribedMember(string name, TypeUse type)
{
    public string Name { get; } = name;

    public TypeUse Type { get; } = type;

    /// <summary>The name in JSON.</summary>
    public string Wire { get; init; } = name;

    /// <summary>The name in the data contract; null for none.</summary>
    public string? Contract { get; init; }

    public string? Description { get; init; }
}
