using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.Shared.Types;

namespace ServiceStack.HyperHost.Migrate.Types.Writing;

/// <summary>Writes types and a client as one source file.</summary>
/// <param name="types">All types, sorted by name; includes every referenced type.</param>
internal abstract class ClientWriter(IReadOnlyList<DescribedType> types)
{
    private static readonly Regex Variable = new(@"\{([^{}*]+)(\*?)\}", RegexOptions.CultureInvariant);

    private readonly Dictionary<string, DescribedType> _byName = types.ToDictionary(static type => type.FullName, StringComparer.Ordinal);

    protected StringBuilder Code { get; } = new();

    protected IReadOnlyList<DescribedType> Types { get; } = types;

    /// <param name="language">A name of <see cref="Languages"/>.</param>
    /// <param name="types">All types, sorted by name.</param>
    public static ClientWriter For(string language, IReadOnlyList<DescribedType> types) => language switch
    {
        "typescript" => new TypeScriptWriter(types),
        "python" => new PythonWriter(types),
        _ => new CSharpWriter(types),
    };

    /// <summary>The values of --lang.</summary>
    public static IReadOnlyList<string> Languages { get; } = ["typescript", "csharp", "python"];

    /// <param name="head">Lines of the comment at the top of the file.</param>
    public abstract string Write(IEnumerable<string> head);

    protected void Line(string text = "") => Code.Append(text).Append('\n');

    protected DescribedType? Find(string fullName) => _byName.TryGetValue(fullName, out var type) ? type : null;

    /// <returns>The types, base types first.</returns>
    protected IEnumerable<DescribedType> BasesFirst()
    {
        var done = new HashSet<string>(StringComparer.Ordinal);
        return Types.SelectMany(type => LineOf(type).Reverse().Where(one => done.Add(one.FullName)));
    }

    /// <returns>The type, followed by its base types.</returns>
    protected IEnumerable<DescribedType> LineOf(DescribedType type)
    {
        for (var one = type; one is not null; one = one.Base is { } parent ? Find(parent.Name) : null) yield return one;
    }

    /// <returns>
    /// The routes, with members' JSON names instead of their code names; without routes that have a variable which matches no member.
    /// </returns>
    protected IEnumerable<DescribedRoute> RoutesOf(DescribedType type)
    {
        var members = LineOf(type).SelectMany(static one => one.Members).ToList();
        foreach (var route in type.Operation!.Routes)
        {
            var isWhole = true;
            var path = Variable.Replace(route.Path, match =>
            {
                var member = members.Find(one => Is(one.Contract, match) || Is(one.Name, match) || Is(one.Wire, match));
                isWhole &= member is not null;
                return "{" + member?.Wire + match.Groups[2].Value + "}";
            });
            if (isWhole) yield return new DescribedRoute(path, route.Verbs.Contains("ANY") ? [] : route.Verbs);
        }
    }

    /// <returns>How TypeScript and Python clients read a body other than JSON; null for JSON.</returns>
    protected static string? RawText(TypeUse response) => response switch
    {
        { Kind: UseKind.Scalar, Name: "string" } => "\".text\"",
        { Kind: UseKind.Scalar, Name: "bytes" or TypeUse.Stream } => "\".bytes\"",
        _ => null,
    };

    /// <summary>The name of a member in the query of a URL.</summary>
    protected static string UrlNameOf(DescribedMember member) => member.Contract ?? member.Name;

    /// <returns>The value of <c>__type</c>.</returns>
    protected static string WireNameOf(DescribedType type) => type.FullName + ", " + type.Assembly;

    /// <returns>The lines of an embedded file.</returns>
    protected static string Resource(string name)
    {
        using var stream = typeof(ClientWriter).Assembly.GetManifestResourceStream("Types." + name)!;
        using var reader = new StreamReader(stream, Encoding.UTF8);
        return reader.ReadToEnd().Replace("\r\n", "\n");
    }

    /// <returns>The name, with underscores appended until it is unique.</returns>
    protected static string Free(string name, ISet<string> taken)
    {
        while (!taken.Add(name)) name += "_";
        return name;
    }

    private static bool Is(string? name, Match variable) =>
        string.Equals(name, variable.Groups[1].Value, StringComparison.OrdinalIgnoreCase);
}
