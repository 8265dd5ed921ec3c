using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Compiles a project's sources to find all errors. A normal build stops after errors in declarations, and shows those in method bodies
/// only in the next build.
/// </summary>
internal static class SourceErrors
{
    // resolves references without building, and generates global usings; runs no analyzers or generators
    private const string Arguments = "-c Release --no-restore -p:BuildProjectReferences=false -p:TargetFramework=net10.0 --nologo"
        + " -t:ResolveReferences;FindReferenceAssembliesForReferences;GenerateGlobalUsings"
        + " -getItem:ReferencePathWithRefAssemblies -getItem:Compile -getProperty:DefineConstants -getProperty:LangVersion"
        + " -getProperty:AllowUnsafeBlocks -getProperty:OutputType";

    /// <returns>The errors; empty if the compilation can't be set up.</returns>
    public static IReadOnlyList<string> Of(string project)
    {
        var output = ProjectBuild.Query(project, Arguments);
        if (output.IndexOf('{') is var start && start < 0) return [];

        try
        {
            using var answer = JsonDocument.Parse(output.Substring(start));
            return [.. Compile(answer.RootElement).Select(TextOf)];
        }
        catch (Exception error) when (error is JsonException or KeyNotFoundException or IOException or BadImageFormatException)
        {
            return [];
        }
    }

    private static IEnumerable<Diagnostic> Compile(JsonElement answer)
    {
        var properties = answer.GetProperty("Properties");
        var version = LanguageVersionFacts.TryParse(Value(properties, "LangVersion"), out var known) ? known : LanguageVersion.Default;
        var options = new CSharpParseOptions(version, DocumentationMode.None,
            preprocessorSymbols: Value(properties, "DefineConstants").Split([';'], StringSplitOptions.RemoveEmptyEntries));
        var items = answer.GetProperty("Items");
        var sources = Paths(items, "Compile").Where(File.Exists)
            .Select(path => CSharpSyntaxTree.ParseText(File.ReadAllText(path), options, path)).ToList();
        var references = Paths(items, "ReferencePathWithRefAssemblies").Where(File.Exists)
            .Select(static path => MetadataReference.CreateFromFile(path)).ToList();
        var kind = Value(properties, "OutputType").EndsWith("Exe", StringComparison.OrdinalIgnoreCase)
            ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary;
        return CSharpCompilation.Create("all", sources, references,
                new CSharpCompilationOptions(kind, allowUnsafe: Value(properties, "AllowUnsafeBlocks") == "true"))
            .GetDiagnostics().Where(static one => one.Severity == DiagnosticSeverity.Error && one.Location.IsInSource);
    }

    private static string TextOf(Diagnostic error)
    {
        var line = error.Location.GetLineSpan();
        var (row, column) = (line.StartLinePosition.Line + 1, line.StartLinePosition.Character + 1);
        var text = error.GetMessage(System.Globalization.CultureInfo.InvariantCulture).Replace(ProjectBuild.Hint, "");
        return FormattableString.Invariant($"{line.Path}({row},{column}): error {error.Id}: {text}");
    }

    private static string Value(JsonElement properties, string name) => properties.GetProperty(name).GetString() ?? "";

    private static IEnumerable<string> Paths(JsonElement items, string kind) =>
        items.GetProperty(kind).EnumerateArray().Select(static item => item.GetProperty("FullPath").GetString()!).Distinct();
}
