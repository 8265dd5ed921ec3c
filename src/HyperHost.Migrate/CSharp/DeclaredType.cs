using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A top-level class, struct or interface declared in a source file.</summary>
/// <param name="Name">Its name, without type parameters.</param>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Text">The declaration.</param>
internal sealed record DeclaredType(string Name, string Namespace, string Text)
{
    /// <summary>The namespaces that the file imports.</summary>
    public IReadOnlyList<string> Imports { get; init; } = [];

    /// <summary>Whether the type is partial.</summary>
    public bool IsPartial { get; init; }

    /// <summary>Whether it has type parameters.</summary>
    public bool IsGeneric { get; init; }

    /// <summary>Its accessible static methods, each with its return type: void, or a type with a C# keyword.</summary>
    public IReadOnlyDictionary<string, string> StaticMethods { get; init; } = new Dictionary<string, string>();

    /// <summary>Its accessible static settable properties and fields, each with its type.</summary>
    public IReadOnlyDictionary<string, string> StaticSettings { get; init; } = new Dictionary<string, string>();

    /// <summary>The simple names of the types and members that the declaration uses.</summary>
    public IReadOnlyCollection<string> Named { get; init; } = [];

    /// <summary>The file's using directives and the declaration, without comments.</summary>
    public string Code { get; init; } = "";
}
