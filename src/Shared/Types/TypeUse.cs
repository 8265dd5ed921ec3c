#nullable enable

using System.Collections.Generic;

namespace ServiceStack.Shared.Types;

/// <summary>The type of a member, a base class, a response or a generic argument.</summary>
/// <param name="kind">What it is.</param>
/// <param name="name">Of a scalar, a described type or a parameter; empty for lists and maps.</param>
internal sealed class TypeUse(UseKind kind, string name)
{
    /// <summary>Any JSON value.</summary>
    public const string Any = "any";

    /// <summary>Bytes that are sent as they are.</summary>
    public const string Stream = "stream";

    /// <summary>The names of scalars.</summary>
    public static readonly IReadOnlyCollection<string> Scalars = new HashSet<string>
    {
        Any, Stream, "string", "char", "bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float", "double",
        "decimal", "datetime", "datetimeoffset", "timespan", "guid", "bytes", "uri",
    };

    public UseKind Kind { get; } = kind;

    public string Name { get; } = name;

    /// <summary>The element of a list, key and value of a map, the arguments of a type.</summary>
    public IReadOnlyList<TypeUse> Of { get; init; } = [];

    /// <summary>Whether it is a value type that may be null.</summary>
    public bool IsNullable { get; init; }

    public static TypeUse Scalar(string name) => new(UseKind.Scalar, name);
}
