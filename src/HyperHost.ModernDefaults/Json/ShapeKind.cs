namespace ServiceStack.HyperHost.Modern.Json;

/// <summary>What JSON a class is read from.</summary>
internal enum ShapeKind
{
    /// <summary>Anything: the class has a reader of its own, or its members are not known.</summary>
    Any,

    /// <summary>An object with the members of the class.</summary>
    Object,

    /// <summary>An object with any names.</summary>
    Map,

    /// <summary>An array.</summary>
    List,

    /// <summary>A text of any content.</summary>
    Text,

    /// <summary>A text in a format, such as that of a date.</summary>
    Formatted,

    /// <summary>The name or the number of an enum's value.</summary>
    Enum,

    /// <summary>true or false.</summary>
    Boolean,

    /// <summary>A number without fraction.</summary>
    Integer,

    /// <summary>A number.</summary>
    Number,
}
