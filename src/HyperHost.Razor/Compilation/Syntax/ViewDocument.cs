namespace ServiceStack.Razor.Compilation.Syntax;

using Microsoft.AspNetCore.Razor.Language;

/// <summary>Information about the view for the passes that process it.</summary>
internal sealed class ViewDocument
{
    public ViewDocument(string className, string visibility, ViewSettings settings, ViewDirectives directives)
    {
        ClassName = className;
        Visibility = visibility;
        Settings = settings;
        Directives = directives;
    }

    public string ClassName { get; }

    /// <summary><c>public</c>, or <c>internal</c> for a view in the application's assembly, because its model may be internal.</summary>
    public string Visibility { get; }

    public ViewSettings Settings { get; }

    public ViewDirectives Directives { get; }

    public static ViewDocument Of(RazorCodeDocument document) => (ViewDocument)document.Items[typeof(ViewDocument)];

    public void AttachTo(RazorCodeDocument document) => document.Items[typeof(ViewDocument)] = this;
}
