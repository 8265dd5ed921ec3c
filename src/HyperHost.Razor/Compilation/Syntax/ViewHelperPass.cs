namespace ServiceStack.Razor.Compilation.Syntax;

using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Razor.Language;
using Microsoft.AspNetCore.Razor.Language.Intermediate;

/// <summary>Converts each <c>@helper</c>, which the parser sees as a block, to a method of the view.</summary>
internal sealed class ViewHelperPass : IntermediateNodePassBase, IRazorDirectiveClassifierPass
{
    protected override void ExecuteCore(RazorCodeDocument codeDocument, DocumentIntermediateNode documentNode)
    {
        var helpers = ViewDocument.Of(codeDocument).Directives.Helpers;
        if (helpers.Count == 0) return;

        var @class = documentNode.FindPrimaryClass();
        foreach (var pair in ViewNodes.Below(documentNode).ToList())
        {
            if (pair.Value is not CSharpCodeIntermediateNode { Source: { } source } code) continue;

            // the node starts after the @ sign
            var helper = helpers.FirstOrDefault(one => one.Index + 1 == source.AbsoluteIndex);
            if (helper != null) MakeMethod(helper, source, @class, pair.Key, code);
        }
    }

    private static void MakeMethod(
        ViewHelper helper,
        SourceSpan source,
        ClassDeclarationIntermediateNode @class,
        IntermediateNode parent,
        CSharpCodeIntermediateNode code)
    {
        var nodes = Cut(parent, code);
        @class.Children.Add(ViewNodes.Code(
            $"\n#line {source.LineIndex + 1} \"{source.FilePath}\"\n"
            + $"public {ViewSyntax.HelperResult} {helper.Signature} {{ return Helper(() => {{"
            + "\n#line default\n#line hidden\n"));
        foreach (var node in nodes) @class.Children.Add(node);
        @class.Children.Add(ViewNodes.Code("}); }"));
    }

    // moves the nodes between the braces out of the parent; text after the closing brace in the last node stays
    private static List<IntermediateNode> Cut(IntermediateNode parent, CSharpCodeIntermediateNode first)
    {
        var cut = new List<IntermediateNode>();
        var braces = new BraceCounter();
        var at = parent.Children.IndexOf(first);
        while (at < parent.Children.Count)
        {
            var node = parent.Children[at];
            parent.Children.RemoveAt(at);
            cut.Add(node);
            if (node is not CSharpCodeIntermediateNode) continue;

            foreach (var token in node.Children.OfType<IntermediateToken>())
            {
                var end = braces.EndIn(token.Content);
                if (end < 0) continue;

                parent.Children.Insert(at, ViewNodes.Code(token.Content.Substring(end)));
                token.Content = token.Content.Substring(0, end - 1);
                RemoveHead(first);
                return cut;
            }
        }

        RemoveHead(first);
        return cut;
    }

    // replaces the head by spaces, so that columns remain valid
    private static void RemoveHead(CSharpCodeIntermediateNode first)
    {
        var token = first.Children.OfType<IntermediateToken>().First();
        var brace = token.Content.IndexOf('{') + 1;
        token.Content = new string(' ', brace) + token.Content.Substring(brace);
    }
}
