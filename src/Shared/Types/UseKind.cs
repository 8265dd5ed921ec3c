namespace ServiceStack.Shared.Types;

/// <summary>What a use of a type is to a client.</summary>
internal enum UseKind
{
    /// <summary>A plain value, by a name of <see cref="TypeUse.Scalars"/>.</summary>
    Scalar,

    /// <summary>A list of one type.</summary>
    List,

    /// <summary>A dictionary from one type to another.</summary>
    Map,

    /// <summary>A described type, with its arguments.</summary>
    Type,

    /// <summary>A parameter of the generic type that uses it.</summary>
    Parameter,
}
