using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>The table of all options, with the sources that each may come from.</summary>
internal static partial class OptionTable
{
    private static readonly Dictionary<string, Option> ByName = [];

    static OptionTable()
    {
        All = [.. Applications(), .. Process(), .. Logging(), .. Limits(), .. Monitoring(), .. Replaced()];
        foreach (var option in All)
        {
            foreach (var name in option.Names) ByName.Add(name, option);
        }
    }

    /// <summary>All options.</summary>
    public static IReadOnlyList<Option> All { get; }

    /// <returns>The option of that name; null if there is none. Case matters only between names that differ in nothing else.</returns>
    public static Option? Find(string name) =>
        ByName.TryGetValue(name, out var found) ? found
        : All.FirstOrDefault(option => option.Names.Any(known => string.Equals(known, name, StringComparison.OrdinalIgnoreCase)));

    /// <summary>The option with a name that is known to exist.</summary>
    public static Option Get(string name) => ByName[name];

    /// <returns>The most similar option; null if none is similar.</returns>
    public static string? Nearest(string name) =>
        OptionWords.Find(name)
        ?? Suggestion.For(name, All.Where(option => option.Group != OptionGroup.Replaced).SelectMany(option => option.Names));

    private static IEnumerable<string> Words(string list) =>
        list.Split([',', ' '], StringSplitOptions.RemoveEmptyEntries).Select(word => word.Trim());
}
