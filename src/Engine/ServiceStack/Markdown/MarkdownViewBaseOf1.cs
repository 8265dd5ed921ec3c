namespace ServiceStack.Markdown;

/// <summary>The same for a model of one type.</summary>
public abstract class MarkdownViewBase<T> : MarkdownViewBase
{
    protected MarkdownViewBase()
    {
    }
}
