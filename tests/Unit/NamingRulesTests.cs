using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Rules for names, read off the sources.</summary>
[LongOnMono("It reads the repository's files, which are the same on both runtimes.")]
public class NamingRulesTests
{
    private static readonly Regex Predicate = new("^(Is|Are|Was|Has|Have|Can|Must|Should|Needs)[A-Z]");
    private static readonly Regex ChangingCall = new(
        @"^(System\.Threading\.)?(Interlocked\.(?!(Read|MemoryBarrier)$)|Volatile\.Write$"
        + @"|_\w+\.(Add|Remove|Clear|Enqueue|Dequeue|Push|Pop|TryAdd|TryRemove|TryDequeue|Dispose|Cancel|Set)$)");

    [Test]
    public void A_predicate_changes_no_field()
    {
        var found = from path in SourceTree.Files("src", "*.cs")
                    from name in ChangingPredicates(SourceTree.Syntax(path))
                    select $"{path}: {name}";

        Assert.That(found, Is.Empty, "Is, Has, Can and Must only read. A method that changes state is a verb: Try…, Update…, Add….");
    }

    [TestCase("bool HasA(int x) => _b++ > 0;", "HasA")]
    [TestCase("bool CanA<T>(T x) { lock (_l) { _b[0] += 1; } return true; }", "CanA")]
    [TestCase("bool MustA() => Interlocked.Exchange(ref _b, 1) == 0;", "MustA")]
    [TestCase("bool IsA { get { _seen.Add(1); return true; } }", "IsA")]
    [TestCase("bool IsA { get => _a; set => _a = value; }", "", Description = "a property with a setter")]
    [TestCase("bool IsA() => _b == 1 && Volatile.Read(ref _c) >= 2 && _d!.Count > 0;", "", Description = "reads")]
    [TestCase("bool TryA() { _b = 1; return true; }", "", Description = "not a predicate")]
    public void Finds_fields_that_a_predicate_changes(string code, string names)
    {
        var file = SyntaxFactory.ParseCompilationUnit("class A { " + code + " }");

        Assert.That(string.Join(" ", ChangingPredicates(file)), Is.EqualTo(names));
    }

    private static IEnumerable<string> ChangingPredicates(CompilationUnitSyntax file) =>
        from node in file.DescendantNodes()
        let member = node switch
        {
            MethodDeclarationSyntax one => (Type: one.ReturnType, one.Identifier),
            LocalFunctionStatementSyntax one => (Type: one.ReturnType, one.Identifier),
            PropertyDeclarationSyntax one => (Type: one.Type, one.Identifier),
            _ => default,
        }
        where member.Type?.ToString() == "bool" && Predicate.IsMatch(member.Identifier.Text)
        where node.DescendantNodes(static part => part is not AccessorDeclarationSyntax { Keyword.Text: "set" or "init" }).Any(Changes)
        select member.Identifier.Text;

    private static bool Changes(SyntaxNode node) => node switch
    {
        AssignmentExpressionSyntax one => IsField(one.Left),
        PrefixUnaryExpressionSyntax { OperatorToken.Text: "++" or "--" } one => IsField(one.Operand),
        PostfixUnaryExpressionSyntax { OperatorToken.Text: "++" or "--" } one => IsField(one.Operand),
        InvocationExpressionSyntax one => ChangingCall.IsMatch(one.Expression.ToString()),
        _ => false,
    };

    private static bool IsField(ExpressionSyntax one) => one is ElementAccessExpressionSyntax { Expression: var array }
        ? IsField(array) : one is IdentifierNameSyntax { Identifier.Text.Length: > 1 } name
            && name.Identifier.Text.StartsWith("_", StringComparison.Ordinal);
}
