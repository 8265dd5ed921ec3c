namespace ServiceStack.Razor.Compilation.Syntax;

using Microsoft.AspNetCore.Razor.Language;
using Microsoft.AspNetCore.Razor.Language.Intermediate;

/// <summary>Sets v3's base class and synchronous <c>Execute</c> method for the class of a view.</summary>
internal sealed class ViewDocumentPass : DocumentClassifierPassBase
{
    protected override string DocumentKind => "servicestack.v3.view";

    protected override bool IsMatch(RazorCodeDocument codeDocument, DocumentIntermediateNode documentNode) => true;

    protected override void OnDocumentStructureCreated(
        RazorCodeDocument codeDocument,
        NamespaceDeclarationIntermediateNode @namespace,
        ClassDeclarationIntermediateNode @class,
        MethodDeclarationIntermediateNode method)
    {
        var view = ViewDocument.Of(codeDocument);
        @namespace.Content = ViewSyntax.Namespace;
        for (var i = 0; i < view.Settings.Namespaces.Count; i++)
            @namespace.Children.Insert(i, new UsingDirectiveIntermediateNode { Content = view.Settings.Namespaces[i] });

        @class.ClassName = view.ClassName;
        @class.BaseType = "global::" + view.Settings.BaseType;
        @class.Modifiers.Clear();
        @class.Modifiers.Add(view.Visibility);
        @class.Modifiers.Add("partial");

        method.MethodName = "Execute";
        method.ReturnType = "void";
        method.Modifiers.Clear();
        method.Modifiers.Add("public");
        method.Modifiers.Add("override");

        if (view.Directives.Layout is { Length: > 0 } layout)
        {
            var literal = layout.Replace("\\", "\\\\").Replace("\"", "\\\"");
            @class.Children.Insert(0, ViewNodes.Code($"public {view.ClassName}() {{ Layout = \"{literal}\"; }}"));
        }
    }
}
