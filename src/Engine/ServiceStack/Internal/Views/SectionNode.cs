namespace ServiceStack.Internal.Views;

using ServiceStack.Html;

/// <summary>A part of the page that the layout puts in a place of its own.</summary>
internal sealed class SectionNode(string name, ViewNode[] nodes) : ViewNode
{
    public override void Write(ViewScope scope, ViewText text) =>
        scope.Values[name] = MvcHtmlString.Create(text.RenderApart(nodes, scope));
}
