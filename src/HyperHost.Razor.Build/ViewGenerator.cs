namespace ServiceStack.Razor.Build;

using System;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Text;
using System.Xml;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using ServiceStack.Razor.Compilation.Syntax;

/// <summary>Compiles the Razor views of a project into its assembly.</summary>
/// <remarks>
/// The targets of the package pass the .cshtml files and the web.config files. A view becomes a class and an attribute of the assembly,
/// by which <c>RazorFormat</c> finds it.
/// </remarks>
[Generator(LanguageNames.CSharp)]
public sealed class ViewGenerator : IIncrementalGenerator
{
    private const string Extension = ".cshtml";
    private const string Config = "web.config";
    private const string ProgramConfig = "app.config";

    private static readonly DiagnosticDescriptor ErrorInView = new(
        "HHR001", "Error in a Razor view", "{0}", "Razor", DiagnosticSeverity.Error, isEnabledByDefault: true);

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        var files = context.AdditionalTextsProvider
            .Where(static file => IsView(file.Path) || file.Path.EndsWith(".config", StringComparison.OrdinalIgnoreCase))
            .Combine(context.AnalyzerConfigOptionsProvider)
            .Select(static (pair, cancellation) => ViewFile.Read(pair.Left, pair.Right, cancellation));

        // by the path in the site: web.config may be a link to a file of another name
        var configs = files.Where(static file => IsConfig(file.VirtualPath)).Collect();
        var views = files.Where(static file => IsView(file.File));
        context.RegisterSourceOutput(views.Combine(configs), static (output, pair) => Generate(output, pair.Left, pair.Right));
    }

    private static bool IsView(string path) => path.EndsWith(Extension, StringComparison.OrdinalIgnoreCase);

    private static bool IsConfig(string path) => Path.GetFileName(path).Equals(Config, StringComparison.OrdinalIgnoreCase)
        || path.Equals(ProgramConfig, StringComparison.OrdinalIgnoreCase);

    private static void Generate(SourceProductionContext output, ViewFile view, ImmutableArray<ViewFile> configs)
    {
        var settings = ViewSettings.Default;
        foreach (var config in configs.Where(config => config.Configures(view)).OrderBy(static config => config.VirtualPath.Length))
        {
            try
            {
                settings = settings.With(config.Text);
            }
            catch (XmlException error)
            {
                Report(output, new ViewError(config.File, error.LineNumber, error.LinePosition, "XML", error.Message));
                return;
            }
        }

        var name = ViewSyntax.ClassNameOf(view.VirtualPath);
        var code = ViewSyntax.Generate(view.Text, view.File, name, "internal", settings);
        foreach (var error in code.Errors) Report(output, error);
        if (code.Errors.Count > 0) return;

        var path = view.VirtualPath.Replace("\"", "\\\"");
        var attribute = $"[assembly: global::ServiceStack.Razor.Compilation.CompiledView(\"{path}\", "
            + $"typeof(global::{ViewSyntax.Namespace}.{name}), \"{ViewHash.Of(view.Text)}\")]\n";
        var start = code.Code.IndexOf("namespace ", StringComparison.Ordinal);
        output.AddSource(name + ".g.cs", SourceText.From(code.Code.Insert(start, attribute), Encoding.UTF8));
    }

    private static void Report(SourceProductionContext output, ViewError error)
    {
        var place = new LinePosition(Math.Max(error.Line - 1, 0), Math.Max(error.Column - 1, 0));
        output.ReportDiagnostic(Diagnostic.Create(
            ErrorInView, Location.Create(error.File, default, new LinePositionSpan(place, place)), $"{error.Id}: {error.Message}"));
    }
}
