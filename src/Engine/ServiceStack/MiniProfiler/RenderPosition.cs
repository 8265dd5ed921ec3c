namespace ServiceStack.MiniProfiler;

/// <summary>The corner of the page for the results. Kept for v3's API.</summary>
public enum RenderPosition
{
    /// <summary>The left side.</summary>
    Left = 0,
    /// <summary>The right side.</summary>
    Right = 1,
}
