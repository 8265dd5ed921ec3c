namespace ServiceStack.Markdown;

/// <summary>The base of views if the application has none of its own.</summary>
internal sealed class PlainMarkdownView : MarkdownViewBase;
