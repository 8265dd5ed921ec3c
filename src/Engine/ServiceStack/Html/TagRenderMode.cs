namespace ServiceStack.Html;

/// <summary>Which part of an element <see cref="TagBuilder"/> writes.</summary>
public enum TagRenderMode
{
    /// <summary>Start tag, content, end tag.</summary>
    Normal = 0,
    /// <summary>The start tag alone: <c>&lt;div&gt;</c>.</summary>
    StartTag = 1,
    /// <summary>The end tag alone: <c>&lt;/div&gt;</c>.</summary>
    EndTag = 2,
    /// <summary>One tag that closes itself: <c>&lt;br /&gt;</c>.</summary>
    SelfClosing = 3,
}
