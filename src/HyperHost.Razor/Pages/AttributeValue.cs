namespace ServiceStack.Razor;

using System;

/// <summary>A part of an attribute's value, with its position in the view.</summary>
public class AttributeValue
{
    /// <summary>Initializes a part of a value.</summary>
    public AttributeValue(Tuple<string, int> prefix, Tuple<object, int> value, bool isLiteral)
    {
        Prefix = prefix;
        Value = value;
        IsLiteral = isLiteral;
    }

    /// <summary>Whether the part is literal text of the view, which is not encoded.</summary>
    public bool IsLiteral { get; }

    /// <summary>The white space before the part.</summary>
    public Tuple<string, int> Prefix { get; }

    /// <summary>The part.</summary>
    public Tuple<object, int> Value { get; }

    /// <summary>Converts the tuples of generated code.</summary>
    public static implicit operator AttributeValue(Tuple<Tuple<string, int>, Tuple<object, int>, bool> value) =>
        new(value.Item1, value.Item2, value.Item3);

    /// <summary>Converts the tuples of generated code.</summary>
    public static implicit operator AttributeValue(Tuple<Tuple<string, int>, Tuple<string, int>, bool> value) =>
        new(value.Item1, Tuple.Create<object, int>(value.Item2.Item1, value.Item2.Item2), value.Item3);
}
