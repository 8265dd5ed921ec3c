namespace ServiceStack.Markdown;

using ServiceStack.Html;

/// <summary>The same for a model of one type.</summary>
public abstract class MarkdownViewBase<T> : MarkdownViewBase
{
    protected MarkdownViewBase()
    {
    }

    public new HtmlHelper<T> Html => base.Html as HtmlHelper<T>;

    protected override HtmlHelper GetHtmlHelper() => base.Html ?? new HtmlHelper<T>();
}
