namespace ServiceStack.Razor.Compilation.Syntax;

using System.Linq;
using Microsoft.AspNetCore.Razor.Language;
using Microsoft.AspNetCore.Razor.Language.Intermediate;

/// <summary>Allows directives that follow other text on a line, as Razor 2 does.</summary>
internal sealed class ViewInlinePass : IntermediateNodePassBase, IRazorDirectiveClassifierPass
{
    /// <summary>The current parser's error for such a directive.</summary>
    public const string Error = "RZ2005";

    // runs before the parser's own passes, whose order is 0
    public override int Order => -DefaultFeatureOrder;

    protected override void ExecuteCore(RazorCodeDocument codeDocument, DocumentIntermediateNode documentNode)
    {
        foreach (var pair in ViewNodes.Below(documentNode).ToList())
        {
            if (pair.Value is not MalformedDirectiveIntermediateNode malformed) continue;
            if (malformed.Diagnostics.Any(static one => one.Id != Error)) continue;

            var directive = new DirectiveIntermediateNode
            {
                Directive = malformed.Directive, DirectiveName = malformed.DirectiveName, Source = malformed.Source,
            };
            foreach (var child in malformed.Children) directive.Children.Add(child);
            ViewNodes.Replace(pair.Key, malformed, [directive]);
        }
    }
}
