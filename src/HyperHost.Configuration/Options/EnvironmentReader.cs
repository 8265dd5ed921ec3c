using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Reads options from environment variables and appSettings.</summary>
internal static class EnvironmentReader
{
    private const string Prefix = "HYPERHOST_";

    /// <param name="variable">Returns the value of an environment variable; null if it is not set.</param>
    public static void ReadEnvironment(Func<string, string?> variable, Settings into)
    {
        foreach (var option in OptionTable.All)
        {
            if (option.IsCommandLineOnly) continue;

            // the last one takes precedence: HYPERHOST_NAME, and before it the longer of two old names
            var names = new List<string>(option.Environment);
            names.Reverse();
            names.Add(option.OwnVariable);
            string? value = null, name = null;
            foreach (var candidate in names)
            {
                if (variable(candidate) is not { Length: > 0 } found) continue;

                value = found;
                name = candidate;
            }

            if (value is not null) Add(option, value, SettingSource.Environment, $"environment variable {name}", into);
        }
    }

    /// <summary>Warns of variables that begin like this server's but are unknown.</summary>
    /// <param name="names">Names of environment variables.</param>
    /// <param name="known">Known variables that are no options.</param>
    public static void CheckEnvironment(IEnumerable<string> names, ICollection<string> known, Settings into)
    {
        var variables = new List<string>();
        foreach (var option in OptionTable.All)
        {
            if (!option.IsCommandLineOnly) variables.Add(option.OwnVariable);
        }

        foreach (var name in names)
        {
            if (!name.StartsWith(Prefix, StringComparison.Ordinal) || variables.Contains(name) || known.Contains(name)) continue;

            var nearest = Suggestion.For(
                name.Substring(Prefix.Length), variables.ConvertAll(static variable => variable.Substring(Prefix.Length)));
            into.Findings.Warning($"environment variable {name}", "no option, and not used." + Suggestion.Sentence(nearest, Prefix));
        }
    }

    /// <param name="settings">Keys and values, each with its position.</param>
    public static void ReadAppSettings(IEnumerable<(string Key, string Value, string Where)> settings, Settings into)
    {
        var byKey = new Dictionary<string, Option>(StringComparer.OrdinalIgnoreCase);
        foreach (var option in OptionTable.All)
        {
            if (option.IsCommandLineOnly) continue;

            byKey[option.OwnKey] = option;
            foreach (var key in option.AppSettings) byKey[key] = option;
        }

        foreach (var (key, value, where) in settings)
        {
            // other keys belong to the application
            if (byKey.TryGetValue(key, out var option)) Add(option, value, SettingSource.AppSettings, $"{where}: {key}", into);
            else if (key.StartsWith("hyperhost:", StringComparison.OrdinalIgnoreCase))
            {
                var nearest = Suggestion.For(key.Substring("hyperhost:".Length), NamesOf(OptionTable.All));
                into.Findings.Error($"{where}: {key}", "unknown option." + Suggestion.Sentence(nearest, "hyperhost:"));
            }
        }
    }

    private static void Add(Option option, string value, SettingSource source, string where, Settings into)
    {
        if (!option.IsRepeatable)
        {
            into.Add(option, value, source, where);
            return;
        }

        foreach (var one in value.Split([' ', ';'], StringSplitOptions.RemoveEmptyEntries)) into.Add(option, one, source, where);
    }

    private static IEnumerable<string> NamesOf(IEnumerable<Option> options)
    {
        foreach (var option in options) yield return option.Name;
    }
}
