namespace ServiceStack.MiniProfiler;

public enum RenderPosition
{
    Left = 0,
    Right = 1,
}
