namespace ServiceStack.Internal.Views;

/// <summary>The first of several parts whose condition holds.</summary>
internal sealed class IfNode((ViewExpression Condition, ViewNode[] Nodes)[] parts) : ViewNode
{
    public override void Write(ViewScope scope, ViewText text)
    {
        foreach (var (condition, nodes) in parts)
        {
            if (!ViewOperators.IsTrue(condition(scope))) continue;
            foreach (var node in nodes) node.Write(scope, text);
            return;
        }
    }
}
