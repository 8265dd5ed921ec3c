using System;
using System.Collections.Specialized;
using System.Text;
using System.Web;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Reads <c>application/x-www-form-urlencoded</c> text: query strings and form bodies.</summary>
internal static class UrlEncodedFields
{
    /// <summary>Fields of one form: ten times as many as ASP.NET Core's FormOptions.ValueCountLimit, since v3 has no limit.</summary>
    public const int MaxFields = 10_240;

    // beyond these a hash is quicker than to look at each
    private const int MaxPairs = 8;

    /// <summary>Adds every field of <paramref name="text"/>, which has no leading '?', to <paramref name="fields"/>.</summary>
    /// <remarks>A part without '=' is a value without a name, as HttpListener has it.</remarks>
    public static void Read(string text, NameValueCollection fields)
    {
        for (var start = 0; start <= text.Length;)
        {
            var end = text.IndexOf('&', start);
            if (end < 0) end = text.Length;

            var equals = text.IndexOf('=', start, end - start);
            if (equals < 0) fields.Add(null, Decode(text, start, end));
            else fields.Add(Decode(text, start, equals), Decode(text, equals + 1, end));

            start = end + 1;
        }
    }

    /// <summary>The fields of a short text: names and values in turn, the name of a value without one null.</summary>
    /// <returns>Null for a text with more than a few fields, or with one name twice.</returns>
    public static string[]? ReadPairs(string text, int start)
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
            pairs[i + 1] = Decode(text, equals < 0 ? start : equals + 1, end);
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

    /// <returns>How many fields <paramref name="text"/> has at most.</returns>
    public static int Count(string text)
    {
        var count = 1;
        foreach (var c in text)
        {
            if (c == '&') count++;
        }

        return count;
    }

    private static string NameOf(string text, int start, int end)
    {
        for (var i = start; i < end; i++)
        {
            if (text[i] is '%' or '+') return Decode(text, start, end);
        }

        return KnownNames.Get(text, start, end - start);
    }

    private static string Decode(string text, int start, int end)
    {
        var part = text.Substring(start, end - start);
        foreach (var c in part)
        {
            if (c is '%' or '+') return HttpUtility.UrlDecode(part, Encoding.UTF8);
        }

        return part;
    }
}
