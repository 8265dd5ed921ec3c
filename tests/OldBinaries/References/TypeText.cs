using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>A type as a listing writes it: <c>IDictionary&lt;string, T[]&gt;</c>, <c>Outer&lt;T&gt;.Inner</c>, <c>bool?</c>.</summary>
/// <param name="Segments">The names between dots, each with its own arguments.</param>
/// <param name="Suffixes">In order: "?" or the brackets of an array, "[]", "[,]".</param>
internal sealed record TypeText(IReadOnlyList<TypeSegment> Segments, IReadOnlyList<string> Suffixes)
{
    /// <exception cref="FormatException">Text follows the type.</exception>
    public static TypeText Parse(string text)
    {
        var at = 0;
        var type = Parse(text, ref at);
        return at == text.Length ? type : throw new FormatException($"'{text}' goes on after the type, at {at}.");
    }

    /// <summary>Reads a type from a place in a text on; leaves the place behind it.</summary>
    public static TypeText Parse(string text, ref int at)
    {
        var segments = new List<TypeSegment>();
        do
        {
            if (segments.Count > 0) at++;
            var start = at;
            while (at < text.Length && (char.IsLetterOrDigit(text[at]) || text[at] == '_')) at++;
            if (start == at) throw new FormatException($"'{text}' has no name at {at}.");

            var name = text.Substring(start, at - start);
            var arguments = new List<TypeText>();
            if (at < text.Length && text[at] == '<')
            {
                do
                {
                    at++;
                    while (text[at] == ' ') at++;
                    arguments.Add(Parse(text, ref at));
                }
                while (text[at] == ',');
                if (text[at++] != '>') throw new FormatException($"'{text}' lacks '>' at {at}.");
            }

            segments.Add(new(name, arguments));
        }
        while (at < text.Length && text[at] == '.');
        return new(segments, ReadSuffixes(text, ref at));
    }

    private static List<string> ReadSuffixes(string text, ref int at)
    {
        var suffixes = new List<string>();
        while (at < text.Length && text[at] is '?' or '[')
        {
            var end = text[at] == '?' ? at : text.IndexOf(']', at);
            suffixes.Add(text.Substring(at, end + 1 - at));
            at = end + 1;
        }

        return suffixes;
    }
}
