using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Roles.Help;

/// <summary><c>hyperhost help [TOPIC]</c>: the topics, or the help of a topic, a command or an option.</summary>
internal sealed class HelpCommand(TextWriter output, TextWriter errors)
{
    private const int Misused = 2;
    private const int Indent = 16;
    private const int OptionIndent = 34;
    private const int LetterIndent = 8;
    private const string AccessFormat = "access-format";

    /// <param name="arguments">The command line, with the command's name first.</param>
    /// <returns>0, or 2 for an unknown topic.</returns>
    public int Run(IReadOnlyList<string> arguments)
    {
        var words = arguments.Skip(1).ToList();
        if (words.Count == 0) return WriteTopics();
        if (words.Count > 1)
        {
            errors.WriteLine($"hyperhost: one TOPIC is enough: '{words[0]}' and '{words[1]}' were given.");
            return Misused;
        }

        var name = words[0].TrimStart('-');

        // --help and --status are options, help and status are commands: hyphens decide
        var isOption = name.Length < words[0].Length;
        if (isOption && OptionTable.Find(name) is { } option) return Write(option);
        if (CommandTable.Find(name) is { } command) return Write(command);
        if (HelpTopics.Find(name) is { } topic) return Write(topic);
        if (OptionTable.Find(name) is { Group: not OptionGroup.Replaced } other) return Write(other);
        if (HelpWords.Find(name) is { } meant) return Run([arguments[0], meant]);
        if (OptionTable.Find(name) is { } replaced) return Write(replaced);

        errors.WriteLine($"hyperhost: '{words[0]}' is no topic, command or option."
            + Suggestion.Sentence(Nearest(name), "hyperhost help ") + " hyperhost help lists the topics.");
        return Misused;
    }

    private static string? Nearest(string name) => Suggestion.For(
        name,
        CommandTable.All.Select(command => command.Name).Concat(HelpTopics.All.SelectMany(topic => topic.Synonyms.Prepend(topic.Name)))
            .Concat(OptionTable.All.Where(option => option.Group != OptionGroup.Replaced).SelectMany(option => option.Names)));

    private int WriteTopics()
    {
        output.WriteLine("Commands, instead of serving:");
        foreach (var command in CommandTable.All) TextColumns.WriteRow(output, "  " + command.Name, Indent, command.Summary);
        output.WriteLine();
        output.WriteLine("Topics:");
        foreach (var topic in HelpTopics.All) TextColumns.WriteRow(output, "  " + topic.Name, Indent, topic.Summary);
        output.WriteLine();
        output.WriteLine("hyperhost help TOPIC, hyperhost help COMMAND and hyperhost help OPTION have the details, as in");
        output.WriteLine("hyperhost help max-body. hyperhost --help lists all options.");
        return 0;
    }

    private int Write(Command command)
    {
        CommandHelp.Write(output, command);
        return 0;
    }

    private int Write(HelpTopic topic)
    {
        output.WriteLine(topic.Summary + ".");
        foreach (var paragraph in topic.Paragraphs)
        {
            output.WriteLine();
            TextColumns.WriteParagraph(output, paragraph);
        }

        if (topic.Group is not { } group) return 0;

        output.WriteLine();
        foreach (var option in OptionTable.All.Where(option => option.Group == group))
        {
            TextColumns.WriteRow(output, "  " + HelpText.HeadOf(option), OptionIndent, HelpText.TextOf(option));
        }

        if (group != OptionGroup.Commands) return 0;

        output.WriteLine();
        foreach (var command in CommandTable.All) TextColumns.WriteRow(output, "  " + command.Name, OptionIndent, command.Summary);
        return 0;
    }

    private int Write(Option option)
    {
        output.WriteLine(HelpText.HeadOf(option));
        output.WriteLine();
        if (option.Help.Length > 0) TextColumns.WriteParagraph(output, option.Help);
        if (option.Instead is { } instead) TextColumns.WriteParagraph(output, "Not used any more: " + instead);
        if (option.Name == AccessFormat) WriteLetters();
        output.WriteLine();
        if (option.Default.Length > 0) WriteFact("Default", option.Default);
        if (option.IsRepeatable) WriteFact("Repeatable", "each occurrence adds a value");
        if (option.IsCommandLineOnly)
        {
            WriteFact("Sources", "the command line only");
            return 0;
        }

        WriteFact("Environment", string.Join(", ", option.Environment.Prepend(option.OwnVariable)));
        WriteFact("appSettings", string.Join(", ", option.AppSettings.Prepend(option.OwnKey)));
        if (option.Group != OptionGroup.Replaced) WriteFact("JSON", JsonNames.Of(option));
        return 0;
    }

    private void WriteLetters()
    {
        output.WriteLine();
        foreach (var (letter, meaning) in AccessLetters.All) TextColumns.WriteRow(output, "  " + letter, LetterIndent, meaning);
    }

    private void WriteFact(string name, string text) => TextColumns.WriteRow(output, $"  {name}:", Indent, text);
}
