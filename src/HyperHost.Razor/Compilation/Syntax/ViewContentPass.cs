namespace ServiceStack.Razor.Compilation.Syntax;

using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Razor.Language;
using Microsoft.AspNetCore.Razor.Language.Extensions;
using Microsoft.AspNetCore.Razor.Language.Intermediate;

/// <summary>
/// Makes the code of sections and templates synchronous, and replaces <c>~/</c> at the start of an attribute by the application's root, as
/// in Razor 2.
/// </summary>
internal sealed class ViewContentPass : IntermediateNodePassBase, IRazorOptimizationPass
{
    private static readonly Regex RootPath = new(@"(?<=\s[\w:-]+=[""'])~/(?<rest>[^""'@]*)", RegexOptions.CultureInvariant);

    public override int Order => DefaultFeatureOrder + 100;

    protected override void ExecuteCore(RazorCodeDocument codeDocument, DocumentIntermediateNode documentNode)
    {
        foreach (var pair in ViewNodes.Below(documentNode).ToList())
        {
            switch (pair.Value)
            {
                case SectionIntermediateNode section:
                    var start = $"DefineSection(\"{section.SectionName}\", () => {{";
                    ViewNodes.Replace(pair.Key, section, Around(start, section.Children, "});"));
                    break;
                case TemplateIntermediateNode template:
                    ViewNodes.Replace(pair.Key, template, Around("item => Helper(() => {", template.Children, "})"));
                    break;
                case CSharpExpressionIntermediateNode { Source: not null } expression:
                    ViewNodes.Replace(pair.Key, expression, AtItsColumn(expression));
                    break;
                case CSharpExpressionAttributeValueIntermediateNode value:
                    AsObject(value);
                    break;
                case CSharpCodeAttributeValueIntermediateNode code:
                    ViewNodes.Replace(pair.Key, code, [AsValue(code)]);
                    break;
                case HtmlContentIntermediateNode html:
                    ResolvePaths(pair.Key, html);
                    break;
            }
        }
    }

    private static List<IntermediateNode> Around(string before, IEnumerable<IntermediateNode> children, string after)
    {
        var nodes = new List<IntermediateNode> { ViewNodes.Code(before) };
        nodes.AddRange(children);
        nodes.Add(ViewNodes.Code(after));
        return nodes;
    }

    // by default the call precedes the expression, which moves errors to the wrong column
    private static IntermediateNode[] AtItsColumn(CSharpExpressionIntermediateNode expression)
    {
        var value = new CSharpCodeIntermediateNode { Source = expression.Source };
        foreach (var child in expression.Children) value.Children.Add(child);
        return [ViewNodes.Code("Write((object)("), value, ViewNodes.Code("));")];
    }

    // casts to object, because the call must be statically typed even if the value is dynamic
    private static void AsObject(CSharpExpressionAttributeValueIntermediateNode value)
    {
        value.Children.Insert(0, new IntermediateToken { Kind = TokenKind.CSharp, Content = "(object)(" });
        value.Children.Add(new IntermediateToken { Kind = TokenKind.CSharp, Content = ")" });
    }

    // converts statements in an attribute: class="@if (x) {<text>on</text>}"
    private static CSharpExpressionAttributeValueIntermediateNode AsValue(CSharpCodeAttributeValueIntermediateNode code)
    {
        var value = new CSharpExpressionAttributeValueIntermediateNode { Prefix = code.Prefix, Source = code.Source };
        value.Children.Add(new IntermediateToken { Kind = TokenKind.CSharp, Content = "Helper(() => {" });
        foreach (var child in code.Children) value.Children.Add(child);
        value.Children.Add(new IntermediateToken { Kind = TokenKind.CSharp, Content = "})" });
        return value;
    }

    private static void ResolvePaths(IntermediateNode parent, HtmlContentIntermediateNode html)
    {
        var text = string.Concat(html.Children.OfType<IntermediateToken>().Select(static token => token.Content));
        if (!RootPath.IsMatch(text)) return;

        var nodes = new List<IntermediateNode>();
        var done = 0;
        foreach (Match match in RootPath.Matches(text))
        {
            var path = match.Value.Replace("\\", "\\\\").Replace("\"", "\\\"");
            nodes.Add(ViewNodes.Html(text.Substring(done, match.Index - done)));
            nodes.Add(ViewNodes.Code($"WriteLiteral(Href(\"{path}\"));"));
            done = match.Index + match.Length;
        }

        nodes.Add(ViewNodes.Html(text.Substring(done)));
        ViewNodes.Replace(parent, html, nodes);
    }
}
