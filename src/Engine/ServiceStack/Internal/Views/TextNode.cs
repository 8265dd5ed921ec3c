namespace ServiceStack.Internal.Views;

/// <summary>Text of the view itself.</summary>
internal sealed class TextNode(string words) : ViewNode
{
    public override void Write(ViewScope scope, ViewText text) => text.Add(words);
}
