using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Common;

/// <summary>Writes a text as JSON, safe for a log: one line, and no control characters.</summary>
internal static class JsonString
{
    public static void Append(StringBuilder to, string value)
    {
        to.Append('"');
        foreach (var letter in value)
        {
            switch (letter)
            {
                case '"' or '\\':
                    to.Append('\\').Append(letter);
                    break;
                case '\n':
                    to.Append("\\n");
                    break;
                case < ' ' or (>= '\u007F' and <= '\u009F') or '\u2028' or '\u2029':
                    to.Append("\\u").Append(((int)letter).ToString("x4", CultureInfo.InvariantCulture));
                    break;
                default:
                    to.Append(letter);
                    break;
            }
        }

        to.Append('"');
    }
}
