#nullable enable

using System.Collections.Specialized;
using System.Text;
using System.Web;

namespace ServiceStack.Shared;

/// <summary>Reads <c>application/x-www-form-urlencoded</c> text: query strings and form bodies.</summary>
internal static class UrlEncodedFields
{
    /// <summary>Fields of one form: ten times as many as ASP.NET Core's FormOptions.ValueCountLimit, since v3 has no limit.</summary>
    public const int MaxFields = 10_240;

    /// <summary>Adds every field of a query, which has no leading '?', to <paramref name="fields"/>.</summary>
    /// <remarks>A part without '=' is a value without a name, as HttpListener has it.</remarks>
    public static void ReadQuery(string text, NameValueCollection fields)
    {
        for (var start = 0; start <= text.Length;)
        {
            var end = EndOf(text, start);
            var equals = text.IndexOf('=', start, end - start);
            if (equals < 0) fields.Add(null, Decode(text, start, end, Encoding.UTF8));
            else fields.Add(Decode(text, start, equals, Encoding.UTF8), Decode(text, equals + 1, end, Encoding.UTF8));

            start = end + 1;
        }
    }

    /// <summary>Adds every field of a form's body to <paramref name="fields"/>.</summary>
    /// <remarks>A part without '=' is a name without a value, as browsers and v3's self-host have it; an empty part is nothing.</remarks>
    /// <exception cref="ServiceStack.Common.Web.HttpError">400: more fields than a form may have.</exception>
    public static void ReadForm(string text, Encoding encoding, NameValueCollection fields)
    {
        if (text.Length > 2 * MaxFields && Count(text) > MaxFields) throw FormBody.TooMuch($"more than {MaxFields} fields");

        for (var start = 0; start < text.Length;)
        {
            var end = EndOf(text, start);
            var equals = text.IndexOf('=', start, end - start);
            if (equals >= 0) fields.Add(Decode(text, start, equals, encoding), Decode(text, equals + 1, end, encoding));
            else if (end > start) fields.Add(Decode(text, start, end, encoding), "");

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

    /// <returns>That part of a text with its escapes taken back; a sequence that is none stays as it is.</returns>
    public static string Decode(string text, int start, int end, Encoding encoding)
    {
        var part = text.Substring(start, end - start);
        foreach (var c in part)
        {
            if (c is '%' or '+') return HttpUtility.UrlDecode(part, encoding);
        }

        return part;
    }

    private static int EndOf(string text, int start)
    {
        var end = text.IndexOf('&', start);
        return end < 0 ? text.Length : end;
    }
}
