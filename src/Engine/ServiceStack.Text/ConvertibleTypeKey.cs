using System;

namespace ServiceStack.Text;

/// <summary>The type of a collection and the type of the items that go into it, as a key.</summary>
public class ConvertibleTypeKey
{
    public ConvertibleTypeKey()
    {
    }

    public ConvertibleTypeKey(Type toInstanceType, Type fromElemenetType)
    {
        ToInstanceType = toInstanceType;
        FromElemenetType = fromElemenetType;
    }

    public Type ToInstanceType { get; set; }

    public Type FromElemenetType { get; set; }

    public bool Equals(ConvertibleTypeKey other) =>
        other is not null && ToInstanceType == other.ToInstanceType && FromElemenetType == other.FromElemenetType;

    public override bool Equals(object obj) => obj is ConvertibleTypeKey other && Equals(other);

    public override int GetHashCode() =>
        unchecked(((ToInstanceType?.GetHashCode() ?? 0) * 397) ^ (FromElemenetType?.GetHashCode() ?? 0));
}
