using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A class, struct or interface that a source file declares, in no other type.</summary>
/// <param name="Name">Its name, without type parameters.</param>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Text">The declaration.</param>
internal sealed record DeclaredType(string Name, string Namespace, string Text)
{
    /// <summary>The namespaces that its file imports.</summary>
    public IReadOnlyList<string> Imports { get; init; } = [];

    /// <summary>Whether other files may have parts of it.</summary>
    public bool IsPartial { get; init; }

    /// <summary>Whether it has type parameters.</summary>
    public bool IsGeneric { get; init; }

    /// <summary>
    /// Its static methods that other classes can call, each with the type that it returns: void, or one that C# has a word for.
    /// </summary>
    public IReadOnlyDictionary<string, string> StaticMethods { get; init; } = new Dictionary<string, string>();

    /// <summary>Its static properties and fields that other classes can set, each with its type.</summary>
    public IReadOnlyDictionary<string, string> StaticSettings { get; init; } = new Dictionary<string, string>();

    /// <summary>The simple names of types and members in the declaration.</summary>
    public IReadOnlyCollection<string> Named { get; init; } = [];

    /// <summary>The using directives of its file and the declaration, without comments.</summary>
    public string Code { get; init; } = "";
}
