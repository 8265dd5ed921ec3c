namespace ServiceStack.Razor.Compilation.Syntax;

using System.Linq;
using Microsoft.AspNetCore.Razor.Language;
using Microsoft.AspNetCore.Razor.Language.Extensions;
using Microsoft.AspNetCore.Razor.Language.Intermediate;

/// <summary>Processes <c>@model</c>, which sets the base class.</summary>
internal sealed class ViewDirectivePass : IntermediateNodePassBase, IRazorDirectiveClassifierPass
{
    public static readonly DirectiveDescriptor ModelDirective = DirectiveDescriptor.CreateDirective(
        "model",
        DirectiveKind.SingleLine,
        static builder =>
        {
            builder.AddTypeToken("Type", "The class of the view's model.");
            builder.Usage = DirectiveUsage.FileScopedSinglyOccurring;
        });

    // the text was already replaced by ViewDirectives, including the layout's name
    public static readonly DirectiveDescriptor LayoutDirective = DirectiveDescriptor.CreateDirective("layout", DirectiveKind.SingleLine);

    // runs after the parser's own pass, which sets the base class from @inherits
    public override int Order => DefaultFeatureOrder + 100;

    protected override void ExecuteCore(RazorCodeDocument codeDocument, DocumentIntermediateNode documentNode)
    {
        var view = ViewDocument.Of(codeDocument);
        var @class = documentNode.FindPrimaryClass();
        var directives = ViewNodes.Below(documentNode).Select(static pair => pair.Value).OfType<DirectiveIntermediateNode>().ToList();

        var inherits = directives.Find(static one => one.Directive == InheritsDirective.Directive)?.Tokens.FirstOrDefault();
        var model = directives.Find(static one => one.Directive == ModelDirective)?.Tokens.FirstOrDefault();
        if (inherits != null) @class.BaseType = inherits.Content.Replace("<TModel>", $"<{model?.Content ?? ViewSettings.AnyModel}>");
        else if ((model?.Content ?? view.Settings.DefaultModel) is { } argument) @class.BaseType += $"<{argument}>";

        // a separate partial class, so that an error in the base class's name has the line of the view
        if ((inherits ?? model)?.Source is not { } source) return;

        var blanks = new string(' ', inherits != null ? source.CharacterIndex : 0);
        var part = ViewNodes.Code(
            $"{view.Visibility} partial class {view.ClassName} :\n#line {source.LineIndex + 1} \"{source.FilePath}\"\n"
            + $"{blanks}{@class.BaseType}\n#line default\n#line hidden\n{{ }}\n");
        var @namespace = documentNode.FindPrimaryNamespace();
        @namespace.Children.Insert(@namespace.Children.IndexOf(@class), part);
        @class.BaseType = null;
    }
}
