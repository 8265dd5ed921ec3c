using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>
/// The statements of a method that only creates objects and calls their Init, or static methods that do so. One file alone does not tell
/// whether the objects are AppHosts.
/// </summary>
internal sealed class StartStatements
{
    private readonly Dictionary<string, string> _variables = [];
    private readonly List<string> _started = [];
    private readonly List<string> _called = [];

    private StartStatements(TypeDeclarationSyntax? owner)
    {
        foreach (var field in owner?.Members.OfType<FieldDeclarationSyntax>() ?? []) AddVariables(field.Declaration);
        foreach (var property in owner?.Members.OfType<PropertyDeclarationSyntax>() ?? [])
            _variables[property.Identifier.ValueText] = SourceFile.LastName(property.Type);
    }

    /// <summary>The types on which Init is called.</summary>
    public IReadOnlyList<string> Started => _started;

    /// <summary>The static methods that are called, such as AppHost.Start.</summary>
    public IReadOnlyList<string> Called => _called;

    /// <returns>Null if the method contains any other statement.</returns>
    public static StartStatements? Of(MethodDeclarationSyntax method)
    {
        var start = new StartStatements(method.Parent as TypeDeclarationSyntax);
        var isStart = method.ExpressionBody is { } body ? start.TryCall(body.Expression)
            : method.Body is { Statements.Count: > 0 } block && block.Statements.All(start.TryTake);
        return isStart && start._started.Count + start._called.Count > 0 ? start : null;
    }

    private bool TryTake(StatementSyntax statement) => statement switch
    {
        EmptyStatementSyntax => true,
        BlockSyntax block => block.Statements.All(TryTake),
        IfStatementSyntax { Else: null } guard => IsNullCheck(guard.Condition) && TryTake(guard.Statement),
        LocalDeclarationStatementSyntax local => TryDeclare(local.Declaration),
        ExpressionStatementSyntax { Expression: AssignmentExpressionSyntax assignment } => TryAssign(assignment),
        ExpressionStatementSyntax call => TryCall(call.Expression),
        _ => false,
    };

    private bool TryDeclare(VariableDeclarationSyntax declaration)
    {
        AddVariables(declaration);
        return declaration.Variables.All(static one => one.Initializer is null || IsCreation(one.Initializer.Value));
    }

    private void AddVariables(VariableDeclarationSyntax declaration)
    {
        foreach (var one in declaration.Variables)
        {
            _variables[one.Identifier.ValueText] = declaration.Type.IsVar && one.Initializer is { } made
                ? CreatedType(made.Value) ?? "" : SourceFile.LastName(declaration.Type);
        }
    }

    // a field may be declared with a base type; the created type is the one that counts
    private bool TryAssign(AssignmentExpressionSyntax assignment)
    {
        if (!IsCreation(assignment.Right) || LastName(assignment.Left) is not { } name) return false;

        if (CreatedType(assignment.Right) is { } type) _variables[name] = type;
        return true;
    }

    private bool TryCall(ExpressionSyntax expression)
    {
        if (expression is not InvocationExpressionSyntax
            {
                ArgumentList.Arguments.Count: 0, Expression: MemberAccessExpressionSyntax access,
            }) return false;

        var method = access.Name.Identifier.ValueText;
        if (method == "Init" && (CreatedType(access.Expression) ?? TypeOf(access.Expression)) is { } type)
        {
            if (type.Length > 0) _started.Add(type);
            return type.Length > 0;
        }

        if (LastName(access.Expression) is not { } name || _variables.ContainsKey(name)) return false;

        _called.Add(name + "." + method);
        return true;
    }

    private string? TypeOf(ExpressionSyntax expression) =>
        LastName(expression) is { } name && _variables.TryGetValue(name, out var type) ? type : null;

    // returns Host for host, this.host and Global.Host
    private static string? LastName(ExpressionSyntax expression) => expression switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or NameSyntax or MemberAccessExpressionSyntax } member =>
            member.Name.Identifier.ValueText,
        _ => null,
    };

    private static bool IsNullCheck(ExpressionSyntax condition) =>
        condition is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.EqualsExpression } equality
        && equality.Right.IsKind(SyntaxKind.NullLiteralExpression) && LastName(equality.Left) is not null;

    private static bool IsCreation(ExpressionSyntax expression) => expression switch
    {
        ParenthesizedExpressionSyntax inner => IsCreation(inner.Expression),
        BaseObjectCreationExpressionSyntax { Initializer: null, ArgumentList: null or { Arguments.Count: 0 } } => true,
        _ => false,
    };

    // returns null for new(), and if the expression creates no object
    private static string? CreatedType(ExpressionSyntax expression) => expression switch
    {
        ParenthesizedExpressionSyntax inner => CreatedType(inner.Expression),
        ObjectCreationExpressionSyntax made when IsCreation(made) => SourceFile.LastName(made.Type),
        _ => null,
    };
}
