using System;
using System.Text;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The query of a request in the form that the engine reads (<see cref="IQuerySource"/>).</summary>
/// <remarks>Creating a collection costs more than all lookups in it.</remarks>
internal static class QueryPairs
{
    // with more fields than these, a hash table is faster than comparing each name
    private const int MaxPairs = 8;

    /// <summary>The fields of a short text: names and values in turn; the name is null for a value without a name.</summary>
    /// <returns>Null for a text with more than a few fields, or with one name twice.</returns>
    public static string[]? Read(string text, int start)
    {
        var pairs = new string[CountFew(text, start) * 2];
        if (pairs.Length == 0) return null;

        for (var i = 0; i < pairs.Length; i += 2)
        {
            var end = text.IndexOf('&', start);
            if (end < 0) end = text.Length;

            var equals = text.IndexOf('=', start, end - start);
            var name = equals < 0 ? null : NameOf(text, start, equals);
            for (var j = 0; j < i; j += 2)
            {
                if (string.Equals(pairs[j], name, StringComparison.OrdinalIgnoreCase)) return null;
            }

            pairs[i] = name!;
            pairs[i + 1] = UrlEncodedFields.Decode(text, equals < 0 ? start : equals + 1, end, Encoding.UTF8);
            start = end + 1;
        }

        return pairs;
    }

    // 0 for too many
    private static int CountFew(string text, int start)
    {
        var count = 1;
        for (var i = start; i < text.Length; i++)
        {
            if (text[i] == '&' && ++count > MaxPairs) return 0;
        }

        return count;
    }

    private static string NameOf(string text, int start, int end)
    {
        for (var i = start; i < end; i++)
        {
            if (text[i] is '%' or '+') return UrlEncodedFields.Decode(text, start, end, Encoding.UTF8);
        }

        return KnownNames.Get(text, start, end - start);
    }
}
