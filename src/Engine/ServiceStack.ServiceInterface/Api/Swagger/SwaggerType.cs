namespace ServiceStack.Api.Swagger;

/// <summary>Swagger's words for types.</summary>
public static class SwaggerType
{
    public const string Array = "Array";

    public const string Boolean = "boolean";

    public const string Byte = "byte";

    public const string Date = "Date";

    public const string Double = "double";

    public const string Float = "float";

    public const string Int = "int";

    public const string Long = "long";

    public const string String = "string";
}
