#nullable enable
namespace System;

/// <summary>Lets <c>[^1]</c> compile.</summary>
internal readonly struct Index(int value, bool fromEnd = false) : IEquatable<Index>
{
    private readonly int _value = fromEnd ? ~value : value;

    public static Index Start => new(0);

    public static Index End => new(0, fromEnd: true);

    public int Value => _value < 0 ? ~_value : _value;

    public bool IsFromEnd => _value < 0;

    public static implicit operator Index(int value) => new(value);

    public int GetOffset(int length) => IsFromEnd ? length - Value : Value;

    public bool Equals(Index other) => _value == other._value;

    public override bool Equals(object? obj) => obj is Index other && Equals(other);

    public override int GetHashCode() => _value;
}

/// <summary>Lets <c>[1..]</c> compile.</summary>
internal readonly struct Range(Index start, Index end) : IEquatable<Range>
{
    public static Range All => new(Index.Start, Index.End);

    public Index Start { get; } = start;

    public Index End { get; } = end;

    public static Range StartAt(Index start) => new(start, Index.End);

    public static Range EndAt(Index end) => new(Index.Start, end);

    public (int Offset, int Length) GetOffsetAndLength(int length)
    {
        var from = Start.GetOffset(length);
        return (from, End.GetOffset(length) - from);
    }

    public bool Equals(Range other) => Start.Equals(other.Start) && End.Equals(other.End);

    public override bool Equals(object? obj) => obj is Range other && Equals(other);

    public override int GetHashCode() => (Start.GetHashCode() * 31) + End.GetHashCode();
}
