using System;
using System.Text;

namespace ServiceStack.Text;

/// <summary>Indents JSV. As in v3, quotes are ignored.</summary>
public static class JsvFormatter
{
    /// <summary>Indents JSV: one member or item a line.</summary>
    /// <returns>Null for null and an empty text.</returns>
    public static string Format(string serializedText)
    {
        if (string.IsNullOrEmpty(serializedText)) return null;

        var text = new StringBuilder(serializedText.Length * 2);
        var depth = 0;
        var inValue = false;
        for (var i = 0; i < serializedText.Length; i++)
        {
            var c = serializedText[i];
            var before = i > 0 ? serializedText[i - 1] : '\0';
            var after = i + 1 < serializedText.Length ? serializedText[i + 1] : '\0';
            switch (c)
            {
                case '{' or '[' when before == ':' && (after is '}' or ']'):
                    text.Append(c).Append(after);
                    i++;
                    break;
                case '{' or '[':
                    if (before == ':') Line(text, depth);
                    text.Append(c);
                    Line(text, ++depth);
                    break;
                case '}' or ']':
                    Line(text, --depth);
                    text.Append(c);
                    break;
                case ',':
                    text.Append(c);
                    Line(text, depth);
                    break;
                case ':' when !inValue:
                    text.Append(": ");
                    inValue = true;
                    continue;
                default:
                    text.Append(c);
                    continue;
            }
            inValue = false;
        }
        return text.ToString();
    }

    private static void Line(StringBuilder text, int depth) => text.Append(Environment.NewLine).Append('\t', Math.Max(depth, 0));
}
