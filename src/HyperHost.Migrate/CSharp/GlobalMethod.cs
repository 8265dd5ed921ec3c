using System;
using System.Linq;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A method that ASP.NET calls in the class of a Global.asax.</summary>
/// <param name="Name">Application_Start and the like.</param>
/// <param name="OnlyStarts">Whether it does nothing but create an AppHost and call Init, which the mount does too.</param>
internal sealed record GlobalMethod(string Name, bool OnlyStarts)
{
    /// <returns>Null for another method.</returns>
    public static GlobalMethod? Of(MethodDeclarationSyntax method)
    {
        var name = method.Identifier.ValueText;
        var isCalled = name is "Init" or "Dispose" || name.StartsWith("Application_", StringComparison.Ordinal)
            || name.StartsWith("Session_", StringComparison.Ordinal);
        return isCalled && method.ReturnType.ToString() == "void" ? new(name, StartsAlone(method)) : null;
    }

    private static bool StartsAlone(MethodDeclarationSyntax method) => method.ExpressionBody is { } body ? IsInit(body.Expression)
        : method.Body is { Statements: { Count: > 0 } statements } && statements.All(static statement => statement switch
        {
            LocalDeclarationStatementSyntax local => local.Declaration.Variables.All(static one => IsCreation(one.Initializer?.Value)),
            ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax assignment } => IsCreation(assignment.Right),
            ExpressionStatementSyntax call => IsInit(call.Expression),
            _ => false,
        });

    private static bool IsInit(ExpressionSyntax expression) => expression is InvocationExpressionSyntax
    {
        ArgumentList.Arguments.Count: 0, Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Init" } access,
    } && (access.Expression is IdentifierNameSyntax || IsCreation(access.Expression));

    private static bool IsCreation(ExpressionSyntax? expression) => expression switch
    {
        ParenthesizedExpressionSyntax inner => IsCreation(inner.Expression),
        BaseObjectCreationExpressionSyntax { Initializer: null, ArgumentList: null or { Arguments.Count: 0 } } => true,
        _ => false,
    };
}
