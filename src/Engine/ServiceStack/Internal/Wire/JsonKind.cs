#nullable enable

namespace ServiceStack.Internal.Wire;

/// <summary>The kinds of JSON values that a plain value is written as.</summary>
internal enum JsonKind
{
    /// <summary>A function of JsConfig returns raw JSON.</summary>
    Any,

    Text,

    Integer,

    Number,

    Boolean,
}
