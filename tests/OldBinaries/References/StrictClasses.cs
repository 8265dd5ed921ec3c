using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>
/// Writes a source with a class for each interface of a listing, which has the members of that interface and no more: as an old library has
/// that was compiled against it. One that an engine requires besides keeps the class from being loaded.
/// </summary>
internal static class StrictClasses
{
    private static readonly Regex Method = new(@"^(?<type>\S.*?) (?<name>\w+)(?<generics><[\w, ]+>)?\((?<parameters>.*)\)$");

    private static readonly Regex Property = new(@"^(?<type>\S.*?) (?<name>\w+|this\[.*\]) \{ (?<get>get; )?(?<set>set; )?\}$");

    // what those of the framework require
    private static readonly Dictionary<string, (string[] Bases, string[] Members)> OfFramework = new()
    {
        ["IDisposable"] = ([], ["void Dispose()"]),
        ["System.Collections.IEnumerable"] = ([], ["System.Collections.IEnumerator GetEnumerator()"]),
        ["IEnumerable"] = (["System.Collections.IEnumerable"], ["IEnumerator<T> GetEnumerator()"]),
        ["ICollection"] = (["IEnumerable<T>"], ["int Count { get; }", "bool IsReadOnly { get; }", "void Add(T item)", "void Clear()",
            "bool Contains(T item)", "void CopyTo(T[] array, int index)", "bool Remove(T item)"]),
        ["IList"] = (["ICollection<T>"], ["T this[int index] { get; set; }", "int IndexOf(T item)", "void Insert(int index, T item)",
            "void RemoveAt(int index)"]),
        ["IDictionary"] = (["ICollection<KeyValuePair<K, V>>"], ["V this[K key] { get; set; }", "ICollection<K> Keys { get; }",
            "ICollection<V> Values { get; }", "bool ContainsKey(K key)", "void Add(K key, V value)", "bool Remove(K key)",
            "bool TryGetValue(K key, out V value)"]),
    };

    public static string Of(string listing)
    {
        var interfaces = Read(listing);
        var text = new StringBuilder("using System;\nusing System.Collections.Generic;\nusing System.IO;\n\nnamespace Strict\n{\n");
        foreach (var (name, _) in interfaces)
        {
            var arguments = Arguments(name);
            var generics = arguments.Length == 0 ? "" : $"<{string.Join(", ", arguments)}>";
            text.Append($"public class C{Plain(name).Replace('.', '_')}{generics} : {name}\n{{\n");
            var done = new HashSet<string>();
            Implement(text, name, interfaces, done);
            text.Append("}\n");
        }

        return text.Append("}\n").ToString();
    }

    private static Dictionary<string, (List<string> Bases, List<string> Members)> Read(string listing)
    {
        var found = new Dictionary<string, (List<string> Bases, List<string> Members)>();
        string? current = null;
        foreach (var line in File.ReadLines(listing))
        {
            if (line.StartsWith("    ", StringComparison.Ordinal))
            {
                if (current is not null) found[current].Members.Add(Regex.Replace(line.Trim(), @"^(\[[^\]]*\] )+", ""));
                continue;
            }

            var head = Regex.Match(line, @"^  (\[.*\] )?interface (?<name>.*?)( : (?<bases>.*))?$");
            current = head.Success ? head.Groups["name"].Value : null;
            if (current is not null) found[current] = ([.. Split(head.Groups["bases"].Value)], []);
        }

        return found;
    }

    private static void Implement(
        StringBuilder text, string name, Dictionary<string, (List<string> Bases, List<string> Members)> known, HashSet<string> done)
    {
        if (!done.Add(name)) return;

        var (declared, bases, members) = Find(name, known);
        var (from, to) = (Arguments(declared), Arguments(name));
        if (to.Length == 0) from = [];

        string Filled(string one)
        {
            for (var i = 0; i < from.Length; i++) one = Regex.Replace(one, $@"\b{from[i]}\b", "\u0001" + i + "\u0002");
            for (var i = 0; i < from.Length; i++) one = one.Replace("\u0001" + i + "\u0002", to[i]);
            return one;
        }

        foreach (var member in members.Select(Filled)) text.Append(Member(name, member));
        foreach (var one in bases.Select(Filled)) Implement(text, one, known, done);
    }

    private static (string Declared, IEnumerable<string> Bases, IEnumerable<string> Members) Find(
        string name, Dictionary<string, (List<string> Bases, List<string> Members)> known)
    {
        if (OfFramework.TryGetValue(Plain(name), out var framework))
            return (Plain(name) is "IDictionary" ? "IDictionary<K, V>" : Plain(name) + "<T>", framework.Bases, framework.Members);

        var found = known.First(one => Plain(one.Key) == Plain(name) && Arguments(one.Key).Length == Arguments(name).Length);
        return (found.Key, found.Value.Bases, found.Value.Members);
    }

    private static string Member(string of, string member)
    {
        const string body = "{ throw new NotImplementedException(); }";
        if (Property.Match(member) is { Success: true } property)
        {
            return $"    {property.Groups["type"].Value} {of}.{property.Groups["name"].Value} {{ "
                + (property.Groups["get"].Success ? "get " + body : "") + (property.Groups["set"].Success ? " set " + body : "") + " }\n";
        }

        // those of an interface are inherited
        var constraints = member.IndexOf(" where ", StringComparison.Ordinal);
        var method = Method.Match(constraints < 0 ? member : member.Substring(0, constraints));
        if (!method.Success) throw new FormatException($"{of}: '{member}' is no member of an interface.");

        var parameters = string.Join(", ", Split(method.Groups["parameters"].Value)
            .Select(one => Regex.Replace(one, @"^params | = .*$", "")));
        return $"    {method.Groups["type"].Value} {of}.{method.Groups["name"].Value}{method.Groups["generics"].Value}({parameters}) "
            + body + "\n";
    }

    private static string Plain(string name) => name.Split('<')[0];

    private static string[] Arguments(string name)
    {
        var open = name.IndexOf('<');
        return open < 0 ? []
            : [.. Split(name.Substring(open + 1, name.LastIndexOf('>') - open - 1)).Select(one => Regex.Replace(one, "^(in|out) ", ""))];
    }

    // at commas that are not within brackets
    private static IEnumerable<string> Split(string text)
    {
        var (depth, from) = (0, 0);
        for (var i = 0; i <= text.Length; i++)
        {
            if (i == text.Length || (text[i] == ',' && depth == 0))
            {
                if (text.Substring(from, i - from).Trim() is { Length: > 0 } part) yield return part;
                from = i + 1;
            }
            else if (text[i] is '<' or '[')
            {
                depth++;
            }
            else if (text[i] is '>' or ']')
            {
                depth--;
            }
        }
    }
}
