using System;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A Global.asax method that ASP.NET calls.</summary>
/// <param name="Name">Application_Start and others.</param>
/// <param name="Start">The startup statements, if the method contains nothing else; they can go, because the mount starts the
/// AppHost.</param>
internal sealed record GlobalMethod(string Name, StartStatements? Start)
{
    /// <returns>Null for any other method.</returns>
    public static GlobalMethod? Of(MethodDeclarationSyntax method)
    {
        var name = method.Identifier.ValueText;
        var isCalled = name is "Init" or "Dispose" || name.StartsWith("Application_", StringComparison.Ordinal)
            || name.StartsWith("Session_", StringComparison.Ordinal);
        return isCalled && method.ReturnType.ToString() == "void" ? new(name, StartStatements.Of(method)) : null;
    }
}
