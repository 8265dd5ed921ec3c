namespace ServiceStack.Markdown;

using ServiceStack.Html;

/// <summary>The same for a model of one type.</summary>
public abstract class MarkdownViewBase<T> : MarkdownViewBase
{
    /// <summary>Initializes a new instance of the <see cref="MarkdownViewBase{T}"/> class.</summary>
    protected MarkdownViewBase()
    {
    }

    /// <summary>The helper for markup of the typed model.</summary>
    public new HtmlHelper<T> Html => base.Html as HtmlHelper<T>;

    /// <inheritdoc/>
    protected override HtmlHelper GetHtmlHelper() => base.Html ?? new HtmlHelper<T>();
}
