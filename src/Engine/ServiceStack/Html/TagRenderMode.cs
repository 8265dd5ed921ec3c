namespace ServiceStack.Html;

public enum TagRenderMode
{
    Normal = 0,
    StartTag = 1,
    EndTag = 2,
    SelfClosing = 3,
}
