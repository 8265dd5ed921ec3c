using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>Reads a listing of an assembly's public API, as tests/Unit/Api has them.</summary>
internal static class Listing
{
    private static readonly string[] Kinds = ["class", "struct", "interface", "enum", "delegate"];

    private static readonly string[] Words =
        ["public", "protected", "static", "virtual", "abstract", "override", "sealed", "const", "readonly", "event"];

    private static readonly string[] Prefixes = ["this", "params", "out", "ref"];

    public static IReadOnlyList<ListedType> Read(string file)
    {
        var types = new List<ListedType>();
        var scope = "";
        // two constants are the end of a line themselves
        var text = File.ReadAllText(file).Replace("'\n'", "'\\n'").Replace("'\r'", "'\\r'");
        foreach (var line in text.Split('\n'))
        {
            if (line.StartsWith("namespace ", StringComparison.Ordinal)) scope = line.Substring("namespace ".Length);
            else if (line.StartsWith("    ", StringComparison.Ordinal)) types[^1].Members.Add(Member(types[^1], WithoutAttributes(line)));
            else if (line.StartsWith("  ", StringComparison.Ordinal)) types.Add(Type(scope, WithoutAttributes(line)));
        }

        return types;
    }

    private static string WithoutAttributes(string line)
    {
        line = line.Trim();
        while (line.StartsWith('[') && line.IndexOf("] ", StringComparison.Ordinal) is var end and > 0) line = line.Substring(end + 2);
        return line;
    }

    private static ListedType Type(string scope, string line)
    {
        var (modifiers, rest) = Take(line, [.. Words, .. Kinds]);
        var kind = modifiers[^1];
        var (head, constraints) = Constraints(rest);
        ListedMember? invoke = null;
        if (kind == "delegate")
        {
            invoke = Method(["public", "virtual"], rest, "Invoke");
            var at = 0;
            TypeText.Parse(head, ref at);
            head = head.Substring(at + 1, head.IndexOf('(', at) - at - 1);
        }

        var colon = head.IndexOf(" : ", StringComparison.Ordinal);
        var bases = new List<TypeText>();
        for (var at = colon + 3; colon >= 0 && at < head.Length; at += 2) bases.Add(TypeText.Parse(head, ref at));
        var names = TypeText.Parse(colon < 0 ? head : head.Substring(0, colon)).Segments;
        return new ListedType
        {
            Namespace = scope,
            Names = [.. names.Skip(scope.Split('.').Length)],
            Kind = kind,
            Modifiers = [.. modifiers.Take(modifiers.Count - 1)],
            Bases = bases,
            Constraints = constraints,
            Invoke = invoke,
        };
    }

    private static ListedMember Member(ListedType type, string line)
    {
        var (modifiers, rest) = Take(line, Words);
        if (type.Kind == "enum")
        {
            var parts = rest.Split(" = ");
            return new() { Kind = MemberKind.EnumValue, Name = parts[0], Modifiers = modifiers, Value = parts[1] };
        }

        if (rest.StartsWith("ctor(", StringComparison.Ordinal))
        {
            var end = 5;
            return new()
            {
                Kind = MemberKind.Constructor, Name = ".ctor", Modifiers = modifiers, Parameters = Parameters(rest, ref end, ')'),
            };
        }

        var at = 0;
        var ofType = TypeText.Parse(rest, ref at);
        at++;
        var name = rest.Substring(at).Split(' ', '(', '<', '[')[0];
        at += name.Length;
        if (modifiers.Contains("event")) return new() { Kind = MemberKind.Event, Name = name, Modifiers = modifiers, Type = ofType };

        var next = at < rest.Length ? rest.Substring(at) : "";
        if (next.StartsWith('(') || next.StartsWith('<')) return Method(modifiers, rest, name);
        if (next.StartsWith('[') || next.StartsWith(" {", StringComparison.Ordinal)) return Property(modifiers, ofType, name, rest, at);

        return new()
        {
            Kind = MemberKind.Field, Name = name, Modifiers = modifiers, Type = ofType,
            Value = next.StartsWith(" = ", StringComparison.Ordinal) ? next.Substring(3) : null,
        };
    }

    private static ListedMember Property(IReadOnlyList<string> modifiers, TypeText type, string name, string rest, int at)
    {
        IReadOnlyList<ListedParameter> index = [];
        if (rest[at] == '[')
        {
            at++;
            (name, index) = ("Item", Parameters(rest, ref at, ']'));
        }

        var accessors = rest.Substring(rest.IndexOf('{', at) + 1).TrimEnd('}')
            .Split(';', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return new()
        {
            Kind = MemberKind.Property, Name = name, Modifiers = modifiers, Type = type, Parameters = index, Accessors = accessors,
        };
    }

    private static ListedMember Method(IReadOnlyList<string> modifiers, string text, string name)
    {
        var (head, constraints) = Constraints(text);
        var at = 0;
        var returns = TypeText.Parse(head, ref at);
        at++;
        var self = TypeText.Parse(head, ref at).Segments[^1];
        at++;
        return new()
        {
            Kind = MemberKind.Method,
            Name = name,
            Modifiers = modifiers,
            Type = returns,
            Generics = name == "Invoke" ? [] : [.. self.Arguments.Select(argument => argument.Segments[0].Name)],
            Parameters = Parameters(head, ref at, ')'),
            Constraints = constraints,
        };
    }

    private static List<ListedParameter> Parameters(string text, ref int at, char end)
    {
        var found = new List<ListedParameter>();
        while (text[at] != end)
        {
            if (text[at] == ',') at += 2;
            var prefix = "";
            foreach (var word in Prefixes)
            {
                if (string.CompareOrdinal(text, at, word + " ", 0, word.Length + 1) != 0) continue;

                prefix = word;
                at += word.Length + 1;
            }

            var type = TypeText.Parse(text, ref at);
            var start = ++at;
            while (char.IsLetterOrDigit(text[at]) || text[at] == '_') at++;
            var name = text.Substring(start, at - start);
            found.Add(new(prefix, type, name, string.CompareOrdinal(text, at, " = ", 0, 3) == 0 ? Default(text, ref at, end) : null));
        }

        at++;
        return found;
    }

    private static string Default(string text, ref int at, char end)
    {
        at += 3;
        var start = at;
        if (text[at] is '"' or '\'') at = text.IndexOf(text[at], at + 1) + 1;
        else while (text[at] != ',' && text[at] != end) at++;
        return text.Substring(start, at - start);
    }

    // "… where T : class, new() where U : IDisposable"
    private static (string Head, IReadOnlyList<ListedConstraint> Found) Constraints(string text)
    {
        var parts = text.Split(" where ");
        return (parts[0], [.. parts.Skip(1).Select(part =>
        {
            var colon = part.IndexOf(" : ", StringComparison.Ordinal);
            return new ListedConstraint(part.Substring(0, colon), part.Substring(colon + 3).Split(", "));
        })]);
    }

    private static (IReadOnlyList<string> Words, string Others) Take(string line, string[] known)
    {
        var taken = new List<string>();
        while (line.IndexOf(' ') is var end and > 0 && known.Contains(line.Substring(0, end)))
        {
            taken.Add(line.Substring(0, end));
            line = line.Substring(end + 1);
        }

        return (taken, line);
    }
}
