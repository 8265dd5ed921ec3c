using System.IO;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Commands;

/// <summary>Writes the help of a command.</summary>
internal static class CommandHelp
{
    private const int Indent = 20;

    /// <summary>Whether a word requests the help.</summary>
    public static bool IsMeant(string word) => word is "--help" or "-h" or "-?" or "/?" or "--help=True";

    public static void Write(TextWriter to, Command command)
    {
        WriteUsage(to, command);
        to.WriteLine();
        TextColumns.WriteParagraph(to, command.Help);
        to.WriteLine();
        foreach (var option in command.Options)
        {
            TextColumns.WriteRow(to, $"  {option.Name} {option.Value}".TrimEnd(), Indent, option.Help);
        }

        TextColumns.WriteRow(to, "  --help", Indent, "Shows this text.");
        to.WriteLine();
        TextColumns.WriteParagraph(to, "Exit code: " + command.ExitCodes);
    }

    public static void WriteUsage(TextWriter to, Command command)
    {
        var head = "usage: ";
        foreach (var usage in command.Usages)
        {
            to.WriteLine($"{head}hyperhost {command.Name} {usage}".TrimEnd());
            head = "       ";
        }
    }
}
