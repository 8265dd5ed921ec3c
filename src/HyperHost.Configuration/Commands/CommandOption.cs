using System.Collections.Generic;

namespace ServiceStack.HyperHost.Configuration.Commands;

/// <summary>An option of a command.</summary>
/// <param name="Name">Name with hyphens.</param>
/// <param name="Help">Description of the option.</param>
internal sealed record CommandOption(string Name, string Help)
{
    /// <summary>Placeholder of the value; empty for a flag.</summary>
    public string Value { get; init; } = "";

    /// <summary>Possible or example values, for completion.</summary>
    public IReadOnlyList<string> Values { get; init; } = [];

    /// <summary>Whether its value is a file.</summary>
    public bool IsFile { get; init; }
}
