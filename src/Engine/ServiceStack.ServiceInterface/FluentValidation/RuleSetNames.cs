namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using ServiceStack.ServiceInterface;

/// <summary>A rule's rule set is one name or several, parted by commas.</summary>
internal static class RuleSetNames
{
    private static readonly char[] Separators = { ',', ';' };
    private static readonly ConcurrentDictionary<ApplyTo, string> Verbs = new ConcurrentDictionary<ApplyTo, string>();

    /// <summary>The HTTP methods of <paramref name="appliesTo"/>, upper case, parted by commas.</summary>
    public static string For(ApplyTo appliesTo) => Verbs.GetOrAdd(appliesTo, Join);

    public static string[] Split(string names)
    {
        var parts = names.Split(Separators, StringSplitOptions.RemoveEmptyEntries);
        for (var i = 0; i < parts.Length; i++) parts[i] = parts[i].Trim();
        return parts;
    }

    public static bool ContainAny(string names, string[] wanted)
    {
        foreach (var name in wanted)
        {
            if (Contain(names, name)) return true;
        }

        return false;
    }

    /// <summary>Whether <paramref name="name"/> is one of <paramref name="names"/>; makes no string.</summary>
    public static bool Contain(string names, string name)
    {
        if (string.IsNullOrEmpty(name)) return false;

        var from = 0;
        while (from <= names.Length - name.Length)
        {
            var at = names.IndexOf(name, from, StringComparison.OrdinalIgnoreCase);
            if (at < 0) return false;
            if (IsBoundary(names, at - 1) && IsBoundary(names, at + name.Length)) return true;
            from = at + 1;
        }

        return false;
    }

    private static string Join(ApplyTo appliesTo)
    {
        var names = new List<string>();
        foreach (var verb in ApplyToUtils.ApplyToVerbs)
        {
            var isVerb = verb.Key != ApplyTo.None && verb.Key != ApplyTo.All;
            if (isVerb && (appliesTo & verb.Key) == verb.Key) names.Add(verb.Value.ToUpperInvariant());
        }

        return names.Count == 0 ? appliesTo.ToString().ToUpperInvariant() : string.Join(",", names);
    }

    private static bool IsBoundary(string names, int at) =>
        at < 0 || at >= names.Length || names[at] == ',' || names[at] == ';' || names[at] == ' ';
}
