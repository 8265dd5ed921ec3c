using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// Listings as sets of keys: one a type, one a member, without what may rightly differ (virtual or not, attributes, bases).
/// </summary>
internal static class ApiKeys
{
    private static readonly string[] Modifiers = ["virtual ", "override ", "abstract ", "readonly ", "sealed "];

    /// <summary>v3's keys of an assembly, those of namespaces out of scope left out.</summary>
    public static List<string> OfV3(string assembly)
    {
        var outOfScope = Lines("out-of-scope.txt").Where(line => line[0] != '#').ToList();
        return Of(Lines(assembly + ".v3.txt"))
            .Where(key => !outOfScope.Any(o => key.Namespace == o || key.Namespace.StartsWith(o + ".", StringComparison.Ordinal)))
            .Select(key => key.Key).ToList();
    }

    public static IEnumerable<(string Key, string Namespace)> Of(IEnumerable<string> listing)
    {
        string ns = "", type = "";
        foreach (var line in listing)
        {
            if (line.StartsWith("namespace ", StringComparison.Ordinal))
            {
                ns = line.Substring("namespace ".Length);
            }
            else if (line.StartsWith("    ", StringComparison.Ordinal))
            {
                yield return (type + " :: " + Plain(line), ns);
            }
            else if (line.StartsWith("  ", StringComparison.Ordinal))
            {
                type = WithoutBases(Plain(line));
                yield return (type, ns);
            }
        }
    }

    public static IEnumerable<string> Lines(string file) =>
        File.ReadAllLines(Path.Combine(TestContext.CurrentContext.TestDirectory, "Api", file)).Where(line => line.Length > 0);

    private static string WithoutBases(string declaration) =>
        declaration.StartsWith("delegate ", StringComparison.Ordinal)
            ? declaration
            : Before(Before(declaration, " : "), " where ");

    private static string Before(string text, string mark)
    {
        var at = text.IndexOf(mark, StringComparison.Ordinal);
        return at < 0 ? text : text.Substring(0, at);
    }

    private static string Plain(string line)
    {
        line = line.Trim();
        while (line.StartsWith("[", StringComparison.Ordinal) && line.IndexOf("] ", StringComparison.Ordinal) is var end and > 0)
        {
            line = line.Substring(end + 2);
        }

        foreach (var word in Modifiers) line = line.Replace(word, "");
        return line;
    }
}
