using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Server.Commands;
using ServiceStack.HyperHost.Server.Options;

namespace ServiceStack.HyperHost.Server.Roles.Help;

/// <summary>An option as a shell completes it.</summary>
/// <param name="Name">With its hyphens.</param>
/// <param name="Help">One sentence.</param>
/// <param name="Values">Its values, or examples of them.</param>
/// <param name="IsFile">Whether its value is a file or a folder.</param>
/// <param name="NeedsValue">Whether the next word is its value, unless the same word has it.</param>
internal sealed record CompletionOption(string Name, string Help, IReadOnlyList<string> Values, bool IsFile, bool NeedsValue)
{
    private const int MaxLetters = 90;

    private static readonly string[] FlagValues = ["True", "False"];

    /// <summary>One for each name of an option that has more than one letter.</summary>
    public static IEnumerable<CompletionOption> Of(Option option)
    {
        var isFlag = option.Kind == OptionKind.Flag;
        return option.Names.Where(name => name.Length > 1).Select(name => new CompletionOption(
            "--" + name, Sentence(option.Help), isFlag && !option.IsCommandLineOnly ? FlagValues : option.Values, option.IsFile,
            NeedsValue: !isFlag && option.Bare is null));
    }

    public static CompletionOption Of(CommandOption option) =>
        new(option.Name, Sentence(option.Help), option.Values, option.IsFile, NeedsValue: option.Value.Length > 0);

    // the first sentence, as far as it fits into a line of a shell
    private static string Sentence(string text)
    {
        var end = Regex.Match(text, @"\.(?= [A-Z])|\.?$").Index;
        if (end <= MaxLetters) return text.Substring(0, end);

        return text.Substring(0, text.LastIndexOf(' ', MaxLetters)).TrimEnd(',', ';', ':') + " …";
    }
}
