using System.Collections.Generic;
using ServiceStack.HyperHost.Server.Options;

namespace ServiceStack.HyperHost.Server.Commands;

/// <summary>A part of the help with a name of its own.</summary>
/// <param name="Name">The word after <c>hyperhost help</c>.</param>
/// <param name="Summary">What it is about, in one line.</param>
internal sealed record HelpTopic(string Name, string Summary)
{
    /// <summary>The options that it lists.</summary>
    public OptionGroup? Group { get; init; }

    /// <summary>Other words for it.</summary>
    public IReadOnlyList<string> Synonyms { get; init; } = [];

    /// <summary>Paragraphs before the options.</summary>
    public IReadOnlyList<string> Paragraphs { get; init; } = [];
}
