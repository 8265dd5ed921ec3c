namespace ServiceStack.Razor.Compilation.Syntax;

using System;
using System.Globalization;
using System.Linq;
using System.Text;
using Microsoft.AspNetCore.Razor.Language;
using Microsoft.AspNetCore.Razor.Language.Extensions;

/// <summary>Generates C# from views. The build and the running application use the same parser.</summary>
internal static class ViewSyntax
{
    /// <summary>The namespace of the classes of views.</summary>
    public const string Namespace = "ASP";

    public const string HelperResult = "global::ServiceStack.MiniProfiler.HelperResult";

    private static readonly RazorProjectEngine Engine = RazorProjectEngine.Create(
        RazorConfiguration.Create(RazorLanguageVersion.Version_6_0, "servicestack", []),
        RazorProjectFileSystem.Create(AppContext.BaseDirectory),
        static builder =>
        {
            InheritsDirective.Register(builder);
            FunctionsDirective.Register(builder);
            SectionDirective.Register(builder);
            builder.AddDirective(ViewDirectivePass.ModelDirective);
            builder.AddDirective(ViewDirectivePass.LayoutDirective);
            builder.Features.Add(new ViewCodeOptions());
            builder.Features.Add(new ViewDocumentPass());
            builder.Features.Add(new ViewInlinePass());
            builder.Features.Add(new ViewDirectivePass());
            builder.Features.Add(new ViewHelperPass());
            builder.Features.Add(new ViewContentPass());
        });

    /// <param name="text">The text of the view.</param>
    /// <param name="file">File name for errors and <c>#line</c>.</param>
    /// <param name="className">See <see cref="ClassNameOf"/>.</param>
    /// <param name="visibility"><c>public</c> or <c>internal</c>.</param>
    /// <param name="settings">Base class and namespaces.</param>
    public static ViewCode Generate(string text, string file, string className, string visibility, ViewSettings settings)
    {
        var directives = ViewDirectives.Read(text);
        var source = RazorSourceDocument.Create(directives.Text, file);
        var document = RazorCodeDocument.Create(source);
        new ViewDocument(className, visibility, settings, directives).AttachTo(document);

        Engine.Engine.Process(document);
        var result = document.GetCSharpDocument();
        var errors = result.Diagnostics
            .Where(static one => one.Severity == RazorDiagnosticSeverity.Error && one.Id != ViewInlinePass.Error)
            .Select(one => new ViewError(
                file, one.Span.LineIndex + 1, one.Span.CharacterIndex + 1, one.Id, one.GetMessage(CultureInfo.InvariantCulture)))
            .ToList();
        return new ViewCode(result.GeneratedCode, errors);
    }

    /// <summary>
    /// Returns the class name for a view: its path with underscores, plus a hash, because different paths may give the same name.
    /// </summary>
    public static string ClassNameOf(string virtualPath)
    {
        var name = new StringBuilder("_");
        var hash = 2166136261;
        foreach (var letter in virtualPath.ToLowerInvariant())
        {
            hash = unchecked((hash ^ letter) * 16777619);
            name.Append(char.IsLetterOrDigit(letter) ? letter : '_');
        }

        return name.Append('_').Append(hash.ToString("x8", CultureInfo.InvariantCulture)).ToString();
    }
}
