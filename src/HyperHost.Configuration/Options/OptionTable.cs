using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Server.Options;

/// <summary>All options: the one place that lists each, with the sources that it may come from.</summary>
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

    /// <summary>Every row.</summary>
    public static IReadOnlyList<Option> All { get; }

    /// <returns>The option of that name; case matters only if two names differ by nothing else. Null if there is none.</returns>
    public static Option? Find(string name) =>
        ByName.TryGetValue(name, out var found) ? found
        : All.FirstOrDefault(option => option.Names.Any(known => string.Equals(known, name, StringComparison.OrdinalIgnoreCase)));

    /// <summary>The option of a name that the program itself writes.</summary>
    public static Option Get(string name) => ByName[name];

    /// <returns>The option that is meant, or whose name is most like the one given; null if none is like it.</returns>
    public static string? Nearest(string name) =>
        OptionWords.Find(name)
        ?? Suggestion.For(name, All.Where(option => option.Group != OptionGroup.Replaced).SelectMany(option => option.Names));

    private static IEnumerable<string> Words(string list) =>
        list.Split([',', ' '], StringSplitOptions.RemoveEmptyEntries).Select(word => word.Trim());
}
