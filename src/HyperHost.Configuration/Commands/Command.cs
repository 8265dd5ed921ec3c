using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Server.Options;

namespace ServiceStack.HyperHost.Server.Commands;

/// <summary>A command of hyperhost: the first word of a command line.</summary>
/// <param name="Name">The word.</param>
/// <param name="Summary">What it does, in one line.</param>
internal sealed record Command(string Name, string Summary)
{
    /// <summary>What may follow the name, one form each.</summary>
    public IReadOnlyList<string> Usages { get; init; } = [""];

    /// <summary>A paragraph with the details; the summary if there are none.</summary>
    public string Help { get; init; } = Summary;

    /// <summary>Its options, besides --help.</summary>
    public IReadOnlyList<CommandOption> Options { get; init; } = [];

    /// <summary>Words that may follow, for completion.</summary>
    public IReadOnlyList<string> Words { get; init; } = [];

    /// <summary>Whether files or folders follow.</summary>
    public bool TakesFiles { get; init; }

    /// <summary>Words of a command line with each value joined to its option: <c>--pid 7</c> becomes <c>--pid=7</c>.</summary>
    public IReadOnlyList<string> Join(IReadOnlyList<string> words)
    {
        var joined = new List<string>();
        for (var i = 0; i < words.Count; i++)
        {
            var takesNext = i + 1 < words.Count && Options.Any(option => option.Name == words[i] && option.Value.Length > 0);
            joined.Add(takesNext ? words[i] + "=" + words[++i] : words[i]);
        }

        return joined;
    }

    /// <returns>Name and value of an option: <c>--pid=7</c>. The value is null for one without.</returns>
    public static (string Name, string? Value) Split(string word)
    {
        var equals = word.StartsWith("--", StringComparison.Ordinal) ? word.IndexOf('=') : -1;
        return equals < 0 ? (word, null) : (word.Substring(0, equals), word.Substring(equals + 1));
    }

    /// <returns>The error for an option that the command does not have, with the nearest that it has.</returns>
    public string Unknown(string option) =>
        $"unknown option {option}{(Suggestion.For(option, Options.Select(static one => one.Name)) is { } near
            ? $", did you mean {near}?" : "")}; --help lists all.";

    /// <summary>The meaning of its exit codes.</summary>
    public string ExitCodes { get; init; } = "0, or 2 for an invalid command line.";
}
