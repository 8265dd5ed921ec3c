namespace ServiceStack.Razor.Compilation.Syntax;

using System.Collections.Generic;
using Microsoft.AspNetCore.Razor.Language.Intermediate;

/// <summary>Helpers for the nodes of a view's syntax tree.</summary>
internal static class ViewNodes
{
    public static CSharpCodeIntermediateNode Code(string text)
    {
        var node = new CSharpCodeIntermediateNode();
        node.Children.Add(new IntermediateToken { Kind = TokenKind.CSharp, Content = text });
        return node;
    }

    public static CSharpExpressionIntermediateNode Expression(string text)
    {
        var node = new CSharpExpressionIntermediateNode();
        node.Children.Add(new IntermediateToken { Kind = TokenKind.CSharp, Content = text });
        return node;
    }

    public static HtmlContentIntermediateNode Html(string text)
    {
        var node = new HtmlContentIntermediateNode();
        node.Children.Add(new IntermediateToken { Kind = TokenKind.Html, Content = text });
        return node;
    }

    /// <returns>Each descendant with its parent, children before their parents.</returns>
    public static IEnumerable<KeyValuePair<IntermediateNode, IntermediateNode>> Below(IntermediateNode root)
    {
        for (var i = root.Children.Count - 1; i >= 0; i--)
        {
            var child = root.Children[i];
            foreach (var inner in Below(child)) yield return inner;
            yield return new(root, child);
        }
    }

    /// <summary>Replaces a node by other nodes.</summary>
    public static void Replace(IntermediateNode parent, IntermediateNode node, IEnumerable<IntermediateNode> nodes)
    {
        var at = parent.Children.IndexOf(node);
        parent.Children.RemoveAt(at);
        foreach (var one in nodes) parent.Children.Insert(at++, one);
    }
}
