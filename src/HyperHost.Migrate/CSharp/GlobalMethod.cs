using System;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A method that ASP.NET calls in the class of a Global.asax.</summary>
/// <param name="Name">Application_Start and the like.</param>
/// <param name="Start">What it starts, if it does nothing else; the mount starts an AppHost too.</param>
internal sealed record GlobalMethod(string Name, StartStatements? Start)
{
    /// <returns>Null for another method.</returns>
    public static GlobalMethod? Of(MethodDeclarationSyntax method)
    {
        var name = method.Identifier.ValueText;
        var isCalled = name is "Init" or "Dispose" || name.StartsWith("Application_", StringComparison.Ordinal)
            || name.StartsWith("Session_", StringComparison.Ordinal);
        return isCalled && method.ReturnType.ToString() == "void" ? new(name, StartStatements.Of(method)) : null;
    }
}
