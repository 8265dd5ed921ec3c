using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Writes JSON that users edit later.</summary>
internal static class JsonText
{
    public static string Quote(string text)
    {
        var quoted = new StringBuilder("\"");
        foreach (var letter in text)
        {
            if (letter is '"' or '\\') quoted.Append('\\').Append(letter);
            else if (letter < ' ') quoted.Append("\\u").Append(((int)letter).ToString("x4", CultureInfo.InvariantCulture));
            else quoted.Append(letter);
        }

        return quoted.Append('"').ToString();
    }
}
