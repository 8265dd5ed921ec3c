using System.Collections.Generic;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Commands;

/// <summary>A named section of the help.</summary>
/// <param name="Name">The argument of <c>hyperhost help</c>.</param>
/// <param name="Summary">The summary, in one line.</param>
internal sealed record HelpTopic(string Name, string Summary)
{
    /// <summary>The group of options that the topic lists; null for none.</summary>
    public OptionGroup? Group { get; init; }

    /// <summary>Other names of the topic.</summary>
    public IReadOnlyList<string> Synonyms { get; init; } = [];

    /// <summary>Paragraphs before the options.</summary>
    public IReadOnlyList<string> Paragraphs { get; init; } = [];
}
