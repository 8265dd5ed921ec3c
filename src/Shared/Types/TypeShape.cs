namespace ServiceStack.Shared.Types;

/// <summary>The kinds of described types.</summary>
internal enum TypeShape
{
    Class,

    Interface,

    Struct,

    Enum,
}
