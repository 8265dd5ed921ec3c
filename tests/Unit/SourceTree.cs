using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ServiceStack.HyperHost.Tests;

/// <summary>The sources that the tests were built from.</summary>
internal static class SourceTree
{
    private static readonly string[] NotSources = ["bin", "obj", ".git", ".run", "artifacts", "TestResults", "BenchmarkDotNet.Artifacts"];

    // many rules read each file, which does not change while the tests run
    private static readonly ConcurrentDictionary<string, string> Texts = new();
    private static readonly ConcurrentDictionary<string, string> Codes = new();
    private static readonly ConcurrentDictionary<string, CompilationUnitSyntax> Trees = new();

    /// <summary>The repository's folder: the tests run in the folder that they were built in.</summary>
    public static string Root { get; } = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "..", ".."));

    /// <returns>Paths from the root, with slashes.</returns>
    public static IEnumerable<string> Files(string folder, string pattern) =>
        Directory.GetFiles(Path.Combine(Root, folder), pattern, SearchOption.AllDirectories)
            .Select(path => path.Substring(Root.Length + 1))
            .Where(path => !path.Split('/').Any(part => NotSources.Contains(part)))
            .OrderBy(path => path, StringComparer.Ordinal);

    public static string Text(string path) => Texts.GetOrAdd(path, static path => File.ReadAllText(Path.Combine(Root, path)));

    /// <summary>A C# file without its comments and the texts in it; code within an interpolated string stays.</summary>
    public static string Code(string path) =>
        Codes.GetOrAdd(path, static path => string.Concat(Syntax(path).DescendantTokens().Select(CodeOf)));

    /// <summary>A C# file as the compiler reads it.</summary>
    public static CompilationUnitSyntax Syntax(string path) =>
        Trees.GetOrAdd(path, static path => SyntaxFactory.ParseCompilationUnit(Text(path)));

    private static string CodeOf(SyntaxToken token)
    {
        var text = token.Kind() switch
        {
            SyntaxKind.StringLiteralToken or SyntaxKind.SingleLineRawStringLiteralToken or SyntaxKind.MultiLineRawStringLiteralToken
                or SyntaxKind.Utf8StringLiteralToken or SyntaxKind.Utf8SingleLineRawStringLiteralToken
                or SyntaxKind.Utf8MultiLineRawStringLiteralToken => "\"\"",
            SyntaxKind.InterpolatedStringTextToken => "",
            _ => token.Text,
        };
        return BlanksOf(token.LeadingTrivia) + text + BlanksOf(token.TrailingTrivia);
    }

    private static string BlanksOf(SyntaxTriviaList list) => string.Concat(
        from one in list where one.Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia select one.ToString());
}
