using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate.Types;

/// <summary>Options of <c>hyperhost types</c>.</summary>
internal sealed class TypesOptions
{
    /// <summary>A base address, or the path of an assembly.</summary>
    public string? Source { get; set; }

    public string? Language { get; set; }

    /// <summary>Output file; null for standard output.</summary>
    public string? Output { get; set; }

    /// <summary>Headers of the request to the server.</summary>
    public List<KeyValuePair<string, string>> Headers { get; } = [];
}
