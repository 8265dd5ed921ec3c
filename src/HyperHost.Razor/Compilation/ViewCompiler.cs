namespace ServiceStack.Razor.Compilation;

using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Web;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;
using ServiceStack.Razor.Compilation.Syntax;

/// <summary>Compiles views at run time. Only this class requires the compiler's assemblies.</summary>
internal static class ViewCompiler
{
    private static readonly CSharpParseOptions Language = new(LanguageVersion.Latest, DocumentationMode.None);

    private static readonly CSharpCompilationOptions Options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary)
        .WithOptimizationLevel(OptimizationLevel.Release)
        .WithAssemblyIdentityComparer(DesktopAssemblyIdentityComparer.Default);

    private static readonly EmitOptions Symbols = new(debugInformationFormat: DebugInformationFormat.PortablePdb);

    private static readonly Lazy<SyntaxTree[]> Shared = new(
        static () => [.. ViewAssembly.Sources.Select(static source => CSharpSyntaxTree.ParseText(source, Language))]);

    // one compilation at a time, because a burst of first requests would occupy every processor
    private static readonly object Compiling = new();

    private static int s_count;

    /// <exception cref="HttpCompileException">The view has errors.</exception>
    public static Type Compile(string file, string className, string code)
    {
        lock (Compiling)
        {
            var tree = CSharpSyntaxTree.ParseText(SourceText.From(code, Encoding.UTF8), Language, className + ".cs");
            var compilation = CSharpCompilation.Create(
                $"{className}.{++s_count}", [tree, .. Shared.Value], ViewReferences.Current(), Options);

            using var assembly = new MemoryStream();
            using var symbols = new MemoryStream();
            var result = compilation.Emit(assembly, symbols, options: Symbols);
            if (!result.Success) throw ViewCompileErrors.New([.. result.Diagnostics.Where(IsError).Select(one => ErrorOf(one, file))]);

            return ViewAssembly.Load(assembly.ToArray(), symbols.ToArray())
                .GetType($"{ViewSyntax.Namespace}.{className}", throwOnError: true);
        }
    }

    private static bool IsError(Diagnostic diagnostic) => diagnostic.Severity == DiagnosticSeverity.Error;

    private static ViewError ErrorOf(Diagnostic diagnostic, string file)
    {
        var place = diagnostic.Location.GetMappedLineSpan();
        var isOfView = place.HasMappedPath;
        return new ViewError(
            isOfView ? place.Path : file,
            isOfView ? place.StartLinePosition.Line + 1 : 0,
            isOfView ? place.StartLinePosition.Character + 1 : 0,
            diagnostic.Id,
            diagnostic.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }
}
