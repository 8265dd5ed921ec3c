namespace ServiceStack.Internal.Views;

/// <summary>A place of a layout, written as a comment: what the page put there, or nothing.</summary>
internal sealed class HoleNode(string name) : ViewNode
{
    public override void Write(ViewScope scope, ViewText text)
    {
        if (scope.TryGet(name, out var value)) text.AddValue(value);
    }
}
