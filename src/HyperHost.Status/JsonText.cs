using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Status;

/// <summary>Writes JSON from names and values, without the application's serializer.</summary>
internal static class JsonText
{
    /// <param name="value">A string, number, boolean, null, a list of such values, or pairs of a name and such a value.</param>
    public static string Write(object? value)
    {
        var text = new StringBuilder();
        Append(text, value);
        return text.ToString();
    }

    private static void Append(StringBuilder text, object? value)
    {
        switch (value)
        {
            case null:
                text.Append("null");
                break;
            case string letters:
                Append(text, letters);
                break;
            case bool flag:
                text.Append(flag ? "true" : "false");
                break;
            case IReadOnlyList<(string Key, object? Value)> pairs:
                text.Append('{');
                for (var i = 0; i < pairs.Count; i++)
                {
                    if (i > 0) text.Append(',');
                    Append(text, pairs[i].Key);
                    text.Append(':');
                    Append(text, pairs[i].Value);
                }

                text.Append('}');
                break;
            case IEnumerable list:
                text.Append('[');
                var isFirst = true;
                foreach (var one in list)
                {
                    if (!isFirst) text.Append(',');
                    isFirst = false;
                    Append(text, one);
                }

                text.Append(']');
                break;
            default:
                text.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
                break;
        }
    }

    private static void Append(StringBuilder text, string letters)
    {
        text.Append('"');
        foreach (var letter in letters)
        {
            if (letter is '"' or '\\') text.Append('\\').Append(letter);
            else if (letter < ' ' || letter is '<' or '\u2028' or '\u2029')
                text.Append("\\u").Append(((int)letter).ToString("x4", CultureInfo.InvariantCulture));
            else text.Append(letter);
        }

        text.Append('"');
    }
}
