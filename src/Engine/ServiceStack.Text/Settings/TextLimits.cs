namespace ServiceStack.Text;

/// <summary>Limits of the readers. v3 had none.</summary>
public static class TextLimits
{
    /// <summary>Nested levels of objects, lists and maps that are read; deeper texts are rejected. Default: 500.</summary>
    public static int MaxDepth { get; set; } = 500;
}
