using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A type that a source file declares, in no other type and in one part.</summary>
/// <param name="Name">Its name, without type parameters.</param>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Text">The declaration.</param>
internal sealed record DeclaredType(string Name, string Namespace, string Text)
{
    /// <summary>The namespaces that its file imports.</summary>
    public IReadOnlyList<string> Imports { get; init; } = [];

    /// <summary>The names that it uses.</summary>
    public IReadOnlyCollection<string> Named { get; init; } = [];

    /// <summary>Its declaration with the imports of its file, without comments.</summary>
    public string Code { get; init; } = "";
}
