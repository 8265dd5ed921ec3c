namespace ServiceStack.Shared.Types;

/// <summary>How a generated client treats the type of a member, a base class or a response.</summary>
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

    /// <summary>A generic parameter, such as T, of the class that has the member.</summary>
    Parameter,
}
