using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Migrate.CSharp;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Types such as models, options and helpers that stand beside controllers and hubs in omitted files. Copies those that the remaining
/// sources use and that do not depend on ASP.NET.
/// </summary>
internal static class LeftTypes
{
    public const string FileName = "LeftTypes.net10.cs";

    // namespaces of .NET, or of v3's DTO attributes, that require no other package
    private static readonly Regex Always = new(@"^System(\.(Collections|ComponentModel|Globalization|IO|Linq|Runtime\.Serialization|Text"
        + @"|Threading)(\.\w+)*)?$|^ServiceStack\.(ServiceHost|ServiceInterface\.ServiceModel|DataAnnotations|Text)$");

    /// <summary>The types, in file order.</summary>
    public static IReadOnlyList<DeclaredType> Of(OldProject project)
    {
        var kept = Sources.KeptFiles(project).ToList();
        var known = new HashSet<string>(kept.SelectMany(static file => file.Declared));
        known.UnionWith(LeftServices.Declared(project));
        var candidates = Sources.LeftFiles(project).SelectMany(static file => file.Types)
            .Where(type => !type.IsPartial && !known.Contains(type.Name) && !Sources.IsTextOfAspNet(project, type.Code)).ToList();

        // also copies the types that the copied ones use
        var (named, found) = (new HashSet<string>(kept.SelectMany(static file => file.Named)), new List<DeclaredType>());
        while (candidates.Where(type => named.Contains(type.Name) && !found.Contains(type)).ToList() is { Count: > 0 } more)
        {
            found.AddRange(more);
            named.UnionWith(more.SelectMany(static type => type.Named));
        }

        return [.. candidates.Where(found.Contains)];
    }

    /// <returns>A source file with the types; null without any.</returns>
    public static string? ToFile(OldProject project)
    {
        if (Of(project) is not { Count: > 0 } types) return null;

        var isKnown = ImportsOf(project);
        var text = new StringBuilder("// Written by hyperhost migrate: types of files that are left out, as they were.\n");
        foreach (var name in types.Where(static type => type.Namespace.Length == 0).SelectMany(static type => type.Imports).Distinct())
        {
            if (isKnown(name)) text.Append("using ").Append(name).Append(";\n");
        }

        foreach (var type in types) Append(text, type, type.Imports.Where(isKnown));
        return text.ToString();
    }

    /// <summary>Whether a namespace belongs to .NET, or the remaining sources import it too.</summary>
    public static Func<string, bool> ImportsOf(OldProject project)
    {
        var kept = new HashSet<string>(Sources.KeptFiles(project).SelectMany(static file => file.Imports));
        return name => kept.Contains(name) || Always.IsMatch(name);
    }

    /// <summary>Appends a type in its namespace; a type in the global namespace gets the imports at the start of the file.</summary>
    public static void Append(StringBuilder text, DeclaredType type, IEnumerable<string> imports)
    {
        text.Append('\n');
        if (type.Namespace.Length == 0)
        {
            text.Append(type.Text.TrimEnd()).Append('\n');
            return;
        }

        text.Append("namespace ").Append(type.Namespace).Append("\n{\n");
        foreach (var name in imports) text.Append("    using ").Append(name).Append(";\n");
        text.Append(type.Text.TrimEnd()).Append("\n}\n");
    }
}
