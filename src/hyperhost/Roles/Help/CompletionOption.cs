using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Roles.Help;

/// <summary>An option in the form that shell completion needs.</summary>
/// <param name="Name">With its hyphens.</param>
/// <param name="Help">One sentence.</param>
/// <param name="Values">Possible or example values.</param>
/// <param name="IsFile">Whether its value is a file or a folder.</param>
/// <param name="NeedsValue">Whether a value is required, in the same word or in the next one.</param>
internal sealed record CompletionOption(string Name, string Help, IReadOnlyList<string> Values, bool IsFile, bool NeedsValue)
{
    private const int MaxLetters = 90;

    private static readonly string[] FlagValues = ["True", "False"];

    /// <summary>Yields one completion for each name of the option that is longer than one letter.</summary>
    public static IEnumerable<CompletionOption> Of(Option option)
    {
        var isFlag = option.Kind == OptionKind.Flag;
        return option.Names.Where(name => name.Length > 1).Select(name => new CompletionOption(
            "--" + name, Sentence(option.Help), isFlag && !option.IsCommandLineOnly ? FlagValues : option.Values, option.IsFile,
            NeedsValue: !isFlag && option.Bare is null));
    }

    public static CompletionOption Of(CommandOption option) =>
        new(option.Name, Sentence(option.Help), option.Values, option.IsFile, NeedsValue: option.Value.Length > 0);

    // the first sentence, truncated to the width of a shell's line
    private static string Sentence(string text)
    {
        var end = Regex.Match(text, @"\.(?= [A-Z])|\.?$").Index;
        if (end <= MaxLetters) return text.Substring(0, end);

        return text.Substring(0, text.LastIndexOf(' ', MaxLetters)).TrimEnd(',', ';', ':') + " …";
    }
}
