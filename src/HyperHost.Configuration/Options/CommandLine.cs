using System;
using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>
/// Parses a command line with the syntax of earlier servers: <c>--name=value</c>, <c>-name value</c>, <c>/name</c>, <c>name+</c>,
/// <c>name-</c>. A flag without a value means True, and True or False may follow it.
/// </summary>
internal static class CommandLine
{
    /// <param name="isAddress">Whether a word that is no option is a listen address, as in a program; null for a server, which accepts
    /// none.</param>
    public static void Read(IReadOnlyList<string> words, Settings into, Func<string, bool>? isAddress = null)
    {
        for (var i = 0; i < words.Count; i++)
        {
            var word = words[i];
            if (!TrySplit(word, out var prefix, out var name, out var value))
            {
                if (isAddress?.Invoke(word) == true) continue;

                var isThere = File.Exists(word) || Directory.Exists(word);
                if (isThere && into.Flag("check"))
                {
                    // a word after --check can only be the path of the application
                    into.Add(OptionTable.Get("app"), word, SettingSource.CommandLine, word);
                    continue;
                }

                into.Findings.Warning($"'{word}'", "no option, and not used. Options begin with --."
                    + (isThere ? $" Did you mean --app {word}?"
                        : AddressSuggestion.For(word) is { } address ? $" Did you mean --listen {address}?" : ""));
                continue;
            }

            var option = OptionTable.Find(name);
            if (option is null && (name.EndsWith("+", StringComparison.Ordinal) || name.EndsWith("-", StringComparison.Ordinal))
                && OptionTable.Find(name.Substring(0, name.Length - 1)) is { Kind: OptionKind.Flag } flag)
            {
                option = flag;
                value = name.Substring(name.Length - 1);
            }

            if (option is null)
            {
                into.Findings.Error(prefix + name, "unknown option." + Suggestion.Sentence(OptionTable.Nearest(name), "--")
                    + " --help lists all.");
                continue;
            }

            if (value is null && option.Kind == OptionKind.Flag)
            {
                value = i + 1 < words.Count && OptionValue.TryFlag(words[i + 1], out _) ? words[++i] : "True";
            }
            else if (value is null && option.Bare is { } bare)
            {
                // "/status" after --status is its value, not an option
                value = i + 1 < words.Count && words[i + 1].StartsWith("/", StringComparison.Ordinal) ? words[++i] : bare;
            }
            else if (value is null)
            {
                if (i + 1 == words.Count || IsOption(words[i + 1]))
                {
                    into.Findings.Error(prefix + name, $"a value is needed: --{option.Name}={HelpText.ValueOf(option)}.");
                    continue;
                }

                value = words[++i];
            }

            into.Add(option, value, SettingSource.CommandLine, prefix + name);
        }
    }

    private static bool TrySplit(string word, out string prefix, out string name, out string? value)
    {
        prefix = word.StartsWith("--", StringComparison.Ordinal) ? "--" : word.Length > 1 && word[0] is '-' or '/' ? word.Substring(0, 1)
            : "";
        name = word.Substring(prefix.Length);
        value = null;
        if (prefix.Length == 0 || name.Length == 0) return false;

        var equals = name.IndexOf('=');
        var colon = name.IndexOf(':');
        if (colon > 0 && (equals < 0 || colon < equals) && OptionTable.Find(name.Substring(0, colon)) is not null) equals = colon;
        if (equals >= 0)
        {
            value = name.Substring(equals + 1);
            name = name.Substring(0, equals);
        }

        // /srv/app is a path, not an option with a slash
        return prefix != "/" || name.IndexOf('/') < 0;
    }

    private static bool IsOption(string word) =>
        TrySplit(word, out var prefix, out var name, out _) && (prefix == "--" || OptionTable.Find(name) is not null);
}
