using System;

namespace ServiceStack.Text;

/// <summary>A pair of types: from which elements, to which collection.</summary>
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

    // v3's name, misspelt
    public Type FromElemenetType { get; set; }

    public Type ToInstanceType { get; set; }

    public bool Equals(ConvertibleTypeKey other) =>
        other != null && other.ToInstanceType == ToInstanceType && other.FromElemenetType == FromElemenetType;

    public override bool Equals(object obj) => Equals(obj as ConvertibleTypeKey);

    public override int GetHashCode() => ((ToInstanceType?.GetHashCode() ?? 0) * 397) ^ (FromElemenetType?.GetHashCode() ?? 0);
}
