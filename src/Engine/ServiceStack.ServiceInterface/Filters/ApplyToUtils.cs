namespace ServiceStack.ServiceInterface;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

/// <summary>Names of methods and their flags.</summary>
public static class ApplyToUtils
{
    /// <summary>The name of each method by its flag, in upper case.</summary>
    public static readonly Dictionary<ApplyTo, string> ApplyToVerbs = Verbs();

    /// <summary>The flag of each method by its name, in upper case.</summary>
    public static Dictionary<string, ApplyTo> VerbsApplyTo = Flags();

    /// <summary>Returns the flag of a request's method.</summary>
    /// <returns><see cref="ApplyTo.None"/> for a method that has no flag.</returns>
    public static ApplyTo HttpMethodAsApplyTo(this IHttpRequest req) =>
        req.HttpMethod != null && VerbsApplyTo.TryGetValue(req.HttpMethod, out var flag) ? flag : ApplyTo.None;

    /// <summary>A method without a flag is covered by every filter: what guards a service must not be passed by an unknown verb.</summary>
    internal static bool Covers(this ApplyTo applyTo, IHttpRequest req)
    {
        var method = req.HttpMethodAsApplyTo();
        return method == ApplyTo.None || (applyTo & method) != 0;
    }

    /// <returns>The methods, separated by commas; null for all of them.</returns>
    internal static string ToVerbs(this ApplyTo applyTo)
    {
        if (applyTo == ApplyTo.All) return null;

        var verbs = new List<string>();
        foreach (var entry in ApplyToVerbs)
        {
            if ((applyTo & entry.Key) != 0) verbs.Add(entry.Value);
        }

        return string.Join(",", verbs);
    }

    private static Dictionary<ApplyTo, string> Verbs()
    {
        var verbs = new Dictionary<ApplyTo, string>();
        foreach (ApplyTo flag in Enum.GetValues(typeof(ApplyTo)))
        {
            if (flag != ApplyTo.None && flag != ApplyTo.All) verbs[flag] = VerbOf(flag);
        }

        return verbs;
    }

    private static string VerbOf(ApplyTo flag) => flag switch
    {
        ApplyTo.VersionControl => "VERSION-CONTROL",
        ApplyTo.BaseLineControl => "BASELINE-CONTROL",
        _ => flag.ToString().ToUpperInvariant(),
    };

    private static Dictionary<string, ApplyTo> Flags()
    {
        var flags = new Dictionary<string, ApplyTo>(StringComparer.OrdinalIgnoreCase);
        foreach (var entry in ApplyToVerbs) flags[entry.Value] = entry.Key;
        return flags;
    }
}
