using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Json;

/// <summary>Converts the values of a section to settings.</summary>
internal static class JsonSettings
{
    /// <param name="entries">Values with keys relative to the section: <c>Listen:0</c>.</param>
    public static void Add(IEnumerable<JsonEntry> entries, SettingSource source, Settings into)
    {
        foreach (var group in entries.GroupBy(entry => entry.Key.Split(':')[0], StringComparer.OrdinalIgnoreCase))
        {
            // skips "$schema", and names beginning with // that serve as comments
            if (group.Key.StartsWith("$", StringComparison.Ordinal) || group.Key.StartsWith("//", StringComparison.Ordinal)) continue;

            Add(group.Key, group.ToList(), source, into);
        }
    }

    private static void Add(string name, List<JsonEntry> values, SettingSource source, Settings into)
    {
        var where = $"{values[0].Where}: {name}";
        if (JsonNames.Find(name) is not { } option)
        {
            into.Findings.Error(where, "unknown option." + JsonNames.Suggest(name));
            return;
        }

        if (option.IsCommandLineOnly)
        {
            into.Findings.Error(where, "an option of the command line only.");
            return;
        }

        if (values.Exists(value => !IsValueOrElement(value.Key)))
        {
            into.Findings.Error(where, "an object is no value of an option: write a text, a number, true or false, or a list of those.");
            return;
        }

        if (option.IsRepeatable)
        {
            foreach (var value in values) into.Add(option, value.Value, source, $"{value.Where}: {name}");
        }
        else if (values.Count == 1 || option.Kind is OptionKind.List or OptionKind.Levels)
        {
            AddOne(option, string.Join(",", values.Select(value => value.Value)), source, where, into);
        }
        else
        {
            into.Findings.Error(where, "takes one value, not a list.");
        }
    }

    // "Status": true has the same meaning as --status without a value
    private static void AddOne(Option option, string value, SettingSource source, string where, Settings into)
    {
        if (option.Bare is { } bare && OptionValue.TryFlag(value, out var isOn))
        {
            if (!isOn) return;
            value = bare;
        }

        into.Add(option, value, source, where);
    }

    private static bool IsValueOrElement(string key)
    {
        var parts = key.Split(':');
        return parts.Length == 1
            || (parts.Length == 2 && int.TryParse(parts[1], NumberStyles.None, CultureInfo.InvariantCulture, out _));
    }
}
