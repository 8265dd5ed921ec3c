namespace ServiceStack.Text;

/// <summary>What readers refuse. Not in v3, which had no limits.</summary>
public static class TextLimits
{
    /// <summary>Objects, lists and maps inside one another that are read: 500 unless it is set otherwise.</summary>
    public static int MaxDepth { get; set; } = 500;
}
