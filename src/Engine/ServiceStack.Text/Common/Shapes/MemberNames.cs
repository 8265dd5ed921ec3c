using System.Text;

namespace ServiceStack.Text.Common;

/// <summary>The names of members in other styles.</summary>
internal static class MemberNames
{
    /// <summary>FirstName as firstName, URLPart as urlPart.</summary>
    public static string Camel(string name)
    {
        if (string.IsNullOrEmpty(name)) return name;

        var chars = name.ToCharArray();
        for (var i = 0; i < chars.Length && Upper(chars[i]); i++)
        {
            var anotherFollows = i + 1 < chars.Length && Upper(chars[i + 1]);
            if (i > 0 && !anotherFollows) break;
            chars[i] = char.ToLowerInvariant(chars[i]);
        }
        return new(chars);
    }

    /// <summary>FirstName as first_name, ID2Name as i_d2_name.</summary>
    public static string Underscore(string name)
    {
        if (string.IsNullOrEmpty(name)) return name;

        var text = new StringBuilder(name.Length + 4);
        foreach (var c in Camel(name))
        {
            if (char.IsDigit(c) || (char.IsLetter(c) && char.IsLower(c)) || c == '_') text.Append(c);
            else text.Append('_').Append(char.ToLowerInvariant(c));
        }
        return text.ToString();
    }

    private static bool Upper(char c) => c is >= 'A' and <= 'Z';
}
