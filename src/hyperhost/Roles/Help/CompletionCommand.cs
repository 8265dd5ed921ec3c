using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Roles.Help;

/// <summary><c>hyperhost completion SHELL</c>: the completion script of a shell.</summary>
internal sealed class CompletionCommand(TextWriter output, TextWriter errors)
{
    private const int Misused = 2;

    /// <param name="arguments">The command line, with the command's name first.</param>
    /// <returns>0, or 2 for an unknown shell.</returns>
    public int Run(IReadOnlyList<string> arguments)
    {
        var shell = arguments.Count == 2 ? arguments[1] : null;
        var script = shell switch
        {
            "bash" => BashCompletion.Script(),
            "zsh" => ZshCompletion.Script(),
            "fish" => FishCompletion.Script(),
            _ => null,
        };
        if (script is null)
        {
            var command = CommandTable.Get(CommandTable.Completion);
            if (shell is not null)
            {
                errors.WriteLine($"hyperhost: there is no completion for '{shell}': {string.Join(", ", command.Words)}."
                    + Suggestion.Sentence(Suggestion.For(shell, command.Words)));
            }

            CommandHelp.WriteUsage(errors, command);
            return Misused;
        }

        output.Write(script);
        return 0;
    }
}
