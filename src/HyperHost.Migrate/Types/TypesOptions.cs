using System.Collections.Generic;

namespace ServiceStack.HyperHost.Migrate.Types;

/// <summary>What <c>hyperhost types</c> writes.</summary>
internal sealed class TypesOptions
{
    /// <summary>A base address, or the path of an assembly.</summary>
    public string? Source { get; set; }

    public string? Language { get; set; }

    /// <summary>The file; null for standard output.</summary>
    public string? Output { get; set; }

    /// <summary>Headers of the request to a server.</summary>
    public List<KeyValuePair<string, string>> Headers { get; } = [];
}
