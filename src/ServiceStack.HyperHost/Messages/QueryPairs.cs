using System;
using System.Text;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Parses a query into an array of names and values, which the engine reads (<see cref="IQuerySource"/>).</summary>
/// <remarks>Creating a NameValueCollection costs more than all lookups in it.</remarks>
internal static class QueryPairs
{
    // with more fields, a hash table is faster than comparing each name
    private const int MaxPairs = 8;

    /// <summary>Reads names and values alternately; the name is null for a value without a name.</summary>
    /// <returns>Null if there are more than eight fields, or a name is repeated.</returns>
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

    // 0 if there are too many
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
