namespace ServiceStack.HyperHost.Migrate;

/// <summary>A class that a source file declares.</summary>
/// <param name="FullName">Its name with namespace and enclosing classes.</param>
/// <param name="Base">The last name of its first base type; empty if it has none.</param>
internal sealed record DeclaredClass(string FullName, string Base)
{
    /// <summary>Whether no instance of it can be created: abstract, static or generic.</summary>
    public bool IsOpen { get; init; }

    /// <summary>Whether another file of its assembly can use it.</summary>
    public bool IsAccessible { get; init; } = true;

    public string Name => FullName.Substring(FullName.LastIndexOf('.') + 1);
}
