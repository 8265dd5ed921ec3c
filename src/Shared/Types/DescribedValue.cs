#nullable enable

namespace ServiceStack.Shared.Types;

/// <summary>A value of an enum.</summary>
/// <param name="name">In code, and in JSON unless the enum is written as numbers.</param>
/// <param name="number">From the least Int64 to the greatest UInt64.</param>
internal sealed class DescribedValue(string name, decimal number)
{
    public string Name { get; } = name;

    public decimal Number { get; } = number;

    public string? Description { get; init; }
}
