using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A class declared in source files.</summary>
/// <param name="FullName">Its name with namespace and enclosing classes.</param>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Bases">Simple names of its base types, without type arguments, in order.</param>
internal sealed record DeclaredClass(string FullName, string Namespace, IReadOnlyList<string> Bases)
{
    /// <summary>Whether the class can't be instantiated directly: abstract, static or generic.</summary>
    public bool IsOpen { get; init; }

    /// <summary>Whether other files of the assembly can use the class.</summary>
    public bool IsAccessible { get; init; } = true;

    /// <summary>The parameter counts of its constructors; empty if the compiler generates one.</summary>
    public IReadOnlyList<int> Constructors { get; init; } = [];

    /// <summary>Whether the class overrides Configure(Container), as an AppHost must.</summary>
    public bool ConfiguresContainer { get; init; }

    /// <summary>The methods that v3 would call on a service: Any, Get, Post and others, with one argument.</summary>
    public IReadOnlyList<ServiceMethod> Operations { get; init; } = [];

    /// <summary>The templates of its [Route] attributes.</summary>
    public IReadOnlyList<string> Routes { get; init; } = [];

    /// <summary>Static methods that only create an instance of the class and call its Init.</summary>
    public IReadOnlyList<string> Starters { get; init; } = [];

    /// <summary>Whether it is declared within another class.</summary>
    public bool IsNested => FullName != (Namespace.Length == 0 ? Name : Namespace + "." + Name);

    public string Name => FullName.Substring(FullName.LastIndexOf('.') + 1);

    /// <summary>Whether the class has a parameterless constructor.</summary>
    public bool IsCreatable => !IsOpen && (Constructors.Count == 0 || Constructors.Contains(0));

    /// <summary>Merges two parts of a partial class.</summary>
    public DeclaredClass With(DeclaredClass part) => this with
    {
        Bases = [.. Bases, .. part.Bases],
        IsOpen = IsOpen || part.IsOpen,
        Constructors = [.. Constructors, .. part.Constructors],
        ConfiguresContainer = ConfiguresContainer || part.ConfiguresContainer,
        Operations = [.. Operations, .. part.Operations],
        Routes = [.. Routes, .. part.Routes],
        Starters = [.. Starters, .. part.Starters],
    };
}
