using System;

namespace ServiceStack.Text;

/// <summary>A pair of types: the elements to convert and the collection to create.</summary>
public class ConvertibleTypeKey
{
    /// <summary>Creates an empty pair.</summary>
    public ConvertibleTypeKey()
    {
    }

    /// <summary>Creates a pair.</summary>
    public ConvertibleTypeKey(Type toInstanceType, Type fromElemenetType)
    {
        ToInstanceType = toInstanceType;
        FromElemenetType = fromElemenetType;
    }

    // spelled as in v3
    /// <summary>Type of the elements to convert.</summary>
    public Type FromElemenetType { get; set; }

    /// <summary>Type of the collection to create.</summary>
    public Type ToInstanceType { get; set; }

    /// <summary>Whether both types are equal.</summary>
    public bool Equals(ConvertibleTypeKey other) =>
        other != null && other.ToInstanceType == ToInstanceType && other.FromElemenetType == FromElemenetType;

    /// <inheritdoc/>
    public override bool Equals(object obj) => Equals(obj as ConvertibleTypeKey);

    /// <inheritdoc/>
    public override int GetHashCode() => ((ToInstanceType?.GetHashCode() ?? 0) * 397) ^ (FromElemenetType?.GetHashCode() ?? 0);
}
