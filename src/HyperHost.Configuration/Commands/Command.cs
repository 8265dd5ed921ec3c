using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Commands;

/// <summary>A command of hyperhost: the first word of a command line.</summary>
/// <param name="Name">The first word of the command line.</param>
/// <param name="Summary">The summary, in one line.</param>
internal sealed record Command(string Name, string Summary)
{
    /// <summary>The forms of the arguments, for the usage line.</summary>
    public IReadOnlyList<string> Usages { get; init; } = [""];

    /// <summary>A paragraph with details; by default the summary.</summary>
    public string Help { get; init; } = Summary;

    /// <summary>The command's options, without --help.</summary>
    public IReadOnlyList<CommandOption> Options { get; init; } = [];

    /// <summary>Possible words after the name, for completion.</summary>
    public IReadOnlyList<string> Words { get; init; } = [];

    /// <summary>Whether files or folders follow.</summary>
    public bool TakesFiles { get; init; }

    /// <summary>Joins each value to its option: <c>--pid 7</c> becomes <c>--pid=7</c>.</summary>
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

    /// <returns>Name and value of an option such as <c>--pid=7</c>; a null value for an option without one.</returns>
    public static (string Name, string? Value) Split(string word)
    {
        var equals = word.StartsWith("--", StringComparison.Ordinal) ? word.IndexOf('=') : -1;
        return equals < 0 ? (word, null) : (word.Substring(0, equals), word.Substring(equals + 1));
    }

    /// <returns>The error for an unknown option, with the most similar one.</returns>
    public string Unknown(string option) =>
        $"unknown option {option}{(Suggestion.For(option, Options.Select(static one => one.Name)) is { } near
            ? $", did you mean {near}?" : "")}; --help lists all.";

    /// <summary>Description of the exit codes.</summary>
    public string ExitCodes { get; init; } = "0, or 2 for an invalid command line.";
}
