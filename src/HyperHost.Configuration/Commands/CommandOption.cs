using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Commands;

/// <summary>An option of a command.</summary>
/// <param name="Name">With its hyphens.</param>
/// <param name="Help">What it does.</param>
internal sealed record CommandOption(string Name, string Help)
{
    /// <summary>The placeholder of its value; empty for a flag.</summary>
    public string Value { get; init; } = "";

    /// <summary>Its values, or examples of them, for completion.</summary>
    public IReadOnlyList<string> Values { get; init; } = [];

    /// <summary>Whether its value is a file.</summary>
    public bool IsFile { get; init; }
}
