namespace ServiceStack.Internal.Views;

using System.Collections;

/// <summary>A part that comes once for each element of a list; nothing for null.</summary>
internal sealed class EachNode(string name, ViewExpression items, ViewNode[] nodes) : ViewNode
{
    public override void Write(ViewScope scope, ViewText text)
    {
        var value = items(scope);
        if (value == null) return;
        if (value is not IEnumerable all) throw new ViewSyntaxException($"@foreach wants a list, not a {value.GetType().Name}.");

        foreach (var item in all)
        {
            var inner = scope.With(name, item);
            foreach (var node in nodes) node.Write(inner, text);
        }
    }
}
