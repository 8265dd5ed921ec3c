using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Roles.Help;

/// <summary>The options and words that a shell completes after a command, or on the server's command line.</summary>
/// <param name="Command">Name of the command; empty for the server.</param>
/// <param name="Options">Options, with their hyphens.</param>
/// <param name="Words">Words other than options, each with its explanation.</param>
/// <param name="TakesFiles">Whether file names may follow.</param>
internal sealed record CompletionScope(
    string Command, IReadOnlyList<CompletionOption> Options, IReadOnlyList<(string Word, string Help)> Words, bool TakesFiles)
{
    /// <summary>The server's scope first, then one for each command.</summary>
    public static IReadOnlyList<CompletionScope> All { get; } =
    [
        new("", [.. OptionTable.All.Where(option => option.Group != OptionGroup.Replaced).SelectMany(CompletionOption.Of)],
            [.. CommandTable.All.Select(command => (command.Name, command.Summary))], TakesFiles: false),
        .. CommandTable.All.Select(Of),
    ];

    private static CompletionScope Of(Command command) => new(
        command.Name, [.. command.Options.Select(CompletionOption.Of), new("--help", "Shows the help of the command", [], false, false)],
        [.. command.Words.Select(word => (word, ""))], command.TakesFiles);
}
