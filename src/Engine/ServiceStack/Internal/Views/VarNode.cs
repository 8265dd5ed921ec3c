namespace ServiceStack.Internal.Views;

/// <summary>Names a value, for the rest of the view and for its layout.</summary>
internal sealed class VarNode(string name, ViewExpression expression) : ViewNode
{
    public override void Write(ViewScope scope, ViewText text) => scope.Values[name] = expression(scope);
}
