using System.Globalization;
using System.Text;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Common;

/// <summary>Writes a text as JSON, safe for a log: one line, and no control characters.</summary>
internal static class JsonString
{
    public static void Append(StringBuilder to, string value)
    {
        to.Append('"');
        for (var i = 0; i < value.Length; i++)
        {
            var letter = value[i];
            switch (letter)
            {
                case '"' or '\\':
                    to.Append('\\').Append(letter);
                    break;
                case '\n':
                    to.Append("\\n");
                    break;
                case var _ when LogText.IsUnsafe(value, i, value.Length):
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
