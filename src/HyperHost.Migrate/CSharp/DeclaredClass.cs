using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate.CSharp;

/// <summary>A class that source files declare.</summary>
/// <param name="FullName">Its name with namespace and enclosing classes.</param>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Bases">The last names of its base types, without type arguments, in their order.</param>
internal sealed record DeclaredClass(string FullName, string Namespace, IReadOnlyList<string> Bases)
{
    /// <summary>Whether no instance of it can be created: abstract, static or generic.</summary>
    public bool IsOpen { get; init; }

    /// <summary>Whether another file of its assembly can use it.</summary>
    public bool IsAccessible { get; init; } = true;

    /// <summary>The numbers of parameters of its constructors; none if the compiler makes one.</summary>
    public IReadOnlyList<int> Constructors { get; init; } = [];

    /// <summary>Whether it overrides Configure(Container), as an AppHost has to.</summary>
    public bool ConfiguresContainer { get; init; }

    /// <summary>Its methods that v3 calls if it is a service: Any, Get, Post and the like, with one argument.</summary>
    public IReadOnlyList<ServiceMethod> Operations { get; init; } = [];

    /// <summary>The templates of its [Route] attributes.</summary>
    public IReadOnlyList<string> Routes { get; init; } = [];

    /// <summary>Its static methods that do nothing but create an instance of it and call Init.</summary>
    public IReadOnlyList<string> Starters { get; init; } = [];

    /// <summary>Whether it is declared within another class.</summary>
    public bool IsNested => FullName != (Namespace.Length == 0 ? Name : Namespace + "." + Name);

    public string Name => FullName.Substring(FullName.LastIndexOf('.') + 1);

    /// <summary>Whether it can be created without arguments.</summary>
    public bool IsCreatable => !IsOpen && (Constructors.Count == 0 || Constructors.Contains(0));

    /// <summary>The whole class from two of its parts.</summary>
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
