using System.Text;

namespace ServiceStack.HyperHost.Logging;

/// <summary>Makes a client's text safe for a log: one line, no control characters, bounded length.</summary>
internal static class LogText
{
    private const int MaxLength = 512;

    public static string Visible(string text)
    {
        var length = text.Length > MaxLength ? MaxLength : text.Length;
        var isPlain = length == text.Length;
        for (var i = 0; isPlain && i < length; i++) isPlain = !char.IsControl(text[i]);
        if (isPlain) return text;

        var visible = new StringBuilder(length + 16);
        for (var i = 0; i < length; i++)
        {
            if (char.IsControl(text[i]))
                visible.Append("\\x").Append(((int)text[i]).ToString("x2", System.Globalization.CultureInfo.InvariantCulture));
            else visible.Append(text[i]);
        }

        return length < text.Length ? visible.Append('…').ToString() : visible.ToString();
    }
}
