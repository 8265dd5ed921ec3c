using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Configuration.Commands;

namespace ServiceStack.HyperHost.Migrate;

/// <summary><c>hyperhost migrate</c> on Mono, which can't run MSBuild's library.</summary>
internal static class MigrateCommand
{
    private const int BadArguments = 2;

    public static int Run(IReadOnlyList<string> words, string version, TextWriter output, TextWriter errors)
    {
        if (words.Count > 1 && CommandHelp.IsMeant(words[1]))
        {
            CommandHelp.Write(output, CommandTable.Get(CommandTable.Migrate));
            return 0;
        }

        errors.WriteLine($"hyperhost migrate: it runs on .NET 10, whose SDK builds the new projects: "
            + $"dotnet tool install --global HyperHost.Tool --version {version}.");
        return BadArguments;
    }
}
