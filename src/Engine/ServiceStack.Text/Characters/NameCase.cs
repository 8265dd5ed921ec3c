using System.Text;

namespace ServiceStack.Text.Common;

/// <summary>Converts the names of members to the styles of <see cref="NameStyle"/>.</summary>
internal static class NameCase
{
    public static string Camel(string value)
    {
        if (string.IsNullOrEmpty(value) || !IsCapital(value[0])) return value;

        var letters = value.ToCharArray();
        letters[0] = Small(letters[0]);
        for (var i = 1; i < letters.Length && IsCapital(letters[i]); i++)
        {
            if (i + 1 < letters.Length && !IsCapital(letters[i + 1])) break;
            letters[i] = Small(letters[i]);
        }

        return new string(letters);
    }

    public static string Underscore(string value)
    {
        if (string.IsNullOrEmpty(value)) return value;

        var name = Camel(value);
        var text = new StringBuilder(name.Length + 8);
        foreach (var letter in name)
        {
            if (!char.IsLower(letter) && !char.IsDigit(letter) && letter != '_') text.Append('_');
            text.Append(char.ToLowerInvariant(letter));
        }

        return text.ToString();
    }

    private static bool IsCapital(char letter) => letter is >= 'A' and <= 'Z';

    private static char Small(char capital) => (char)(capital | 0x20);
}
