namespace ServiceStack.Api.Swagger;

/// <summary>Swagger's words for types.</summary>
public static class SwaggerType
{
    /// <summary>A list.</summary>
    public const string Array = "Array";

    /// <summary>A Boolean.</summary>
    public const string Boolean = "boolean";

    /// <summary>A byte.</summary>
    public const string Byte = "byte";

    /// <summary>A date.</summary>
    public const string Date = "Date";

    /// <summary>A number in double precision.</summary>
    public const string Double = "double";

    /// <summary>A number in single precision.</summary>
    public const string Float = "float";

    /// <summary>A number of 32 bits.</summary>
    public const string Int = "int";

    /// <summary>A number of 64 bits.</summary>
    public const string Long = "long";

    /// <summary>A text.</summary>
    public const string String = "string";
}
