namespace ServiceStack.Markdown;

/// <summary>The one that views have where the application has none of its own.</summary>
internal sealed class PlainMarkdownView : MarkdownViewBase;
