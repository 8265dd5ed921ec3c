using System;
using System.Collections.Specialized;
using System.Text;
using System.Web;

namespace ServiceStack.HyperHost.Requests;

/// <summary>Reads <c>application/x-www-form-urlencoded</c> text: query strings and form bodies.</summary>
internal static class UrlEncodedFields
{
    /// <summary>Fields of one form: ten times as many as ASP.NET Core's FormOptions.ValueCountLimit, since v3 has no limit.</summary>
    public const int MaxFields = 10_240;

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

    private static string Decode(string text, int start, int end)
    {
        var part = text.Substring(start, end - start);
        return part.AsSpan().IndexOfAny('%', '+') < 0 ? part : HttpUtility.UrlDecode(part, Encoding.UTF8);
    }
}
