using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Writes JSON so that equal content is equal text: members sorted, those that vary masked.</summary>
internal static class CanonicalJson
{
    /// <exception cref="FormatException">The text is not JSON.</exception>
    public static string Of(string json, ISet<string> masks)
    {
        var result = new StringBuilder();
        Write(JsonReader.Read(json), masks, result);
        return result.ToString();
    }

    private static void Write(object? value, ISet<string> masks, StringBuilder to)
    {
        switch (value)
        {
            case Dictionary<string, object?> members:
                to.Append('{');
                foreach (var member in members.OrderBy(member => member.Key, StringComparer.Ordinal))
                {
                    WriteString(member.Key, to);
                    to.Append(':');
                    if (masks.Contains(member.Key) && member.Value is not (null or "")) to.Append('*');
                    else Write(member.Value, masks, to);
                    to.Append(',');
                }
                to.Append('}');
                break;
            case List<object?> items:
                to.Append('[');
                foreach (var item in items)
                {
                    Write(item, masks, to);
                    to.Append(',');
                }
                to.Append(']');
                break;
            case string text:
                WriteString(text, to);
                break;
            case JsonNumber number:
                to.Append(number.Text);
                break;
            case bool flag:
                to.Append(flag ? "true" : "false");
                break;
            default:
                to.Append("null");
                break;
        }
    }

    private static void WriteString(string text, StringBuilder to) =>
        to.Append('"').Append(text.Replace("\\", "\\\\").Replace("\"", "\\\"")).Append('"');
}
