namespace ServiceStack.Internal.Views;

/// <summary>A value in a text.</summary>
/// <param name="expression">Gives it.</param>
/// <param name="source">The source with its mark: it stays text if nothing has the name that it begins with.</param>
/// <param name="root">That name; null for an expression in parentheses, which is none but an expression.</param>
internal sealed class ValueNode(ViewExpression expression, string source, string root) : ViewNode
{
    public override void Write(ViewScope scope, ViewText text)
    {
        if (root != null && !IsKnown(scope)) text.Add(source);
        else text.AddValue(expression(scope));
    }

    private bool IsKnown(ViewScope scope) =>
        scope.TryGet(root, out _)
        || (source.Length > root.Length + 1 && source[root.Length + 1] == '(' && ViewMembers.HasMethod(scope.Functions, root));
}
