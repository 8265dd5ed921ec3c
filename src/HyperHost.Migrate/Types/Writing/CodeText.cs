using System.Globalization;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Migrate.Types.Writing;

/// <summary>Writes names and texts of a server into source code. A value can't leave its identifier, literal or comment.</summary>
internal static class CodeText
{
    /// <returns>A name that every language takes as one identifier, but for its reserved words.</returns>
    public static string Identifier(string name)
    {
        var text = new StringBuilder(name.Length + 1);
        for (var i = 0; i < name.Length; i++)
        {
            var one = name[i];
            if (one is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or '_' || IsLetter(one)) text.Append(one);
            else if (one is >= '0' and <= '9') text.Append(i == 0 ? "_" : "").Append(one);
            else text.Append('_').Append(((int)one).ToString("x4", CultureInfo.InvariantCulture));
        }

        return text.Length == 0 ? "_" : text.ToString();
    }

    /// <returns>A text in quotes, as C#, TypeScript and Python read it.</returns>
    public static string Quote(string text)
    {
        var quoted = new StringBuilder("\"");
        for (var i = 0; i < text.Length; i++)
        {
            var one = text[i];
            if (one is '"' or '\\') quoted.Append('\\').Append(one);
            else if (one is >= ' ' and <= '~') quoted.Append(one);
            else quoted.Append("\\u").Append(((int)one).ToString("x4", CultureInfo.InvariantCulture));
        }

        return quoted.Append('"').ToString();
    }

    /// <returns>A text as one line that ends no comment: without control characters, backslashes and pairs of <c>*/</c>.</returns>
    public static string Comment(string text)
    {
        var plain = new string([.. text.Select(static one => IsShown(one) ? one : ' ')]);
        return plain.Replace("*/", "* /").Replace("/*", "/ *").Replace("\"\"\"", "'''").Replace('\\', '/').Trim();
    }

    /// <summary>Orders: as in the name, with an underscore before each capital letter that begins a word, in small letters.</summary>
    public static string SnakeCase(string name)
    {
        var text = new StringBuilder(name.Length + 4);
        for (var i = 0; i < name.Length; i++)
        {
            var isStart = i > 0 && char.IsUpper(name[i]) && name[i - 1] != '_'
                && (!char.IsUpper(name[i - 1]) || (i + 1 < name.Length && char.IsLower(name[i + 1])));
            if (isStart) text.Append('_');
            text.Append(char.ToLowerInvariant(name[i]));
        }

        return text.ToString();
    }

    // letters that no language changes: Python takes identifiers in form KC
    private static bool IsLetter(char one) => one > '~' && !char.IsSurrogate(one)
        && char.GetUnicodeCategory(one) is UnicodeCategory.LowercaseLetter or UnicodeCategory.UppercaseLetter or UnicodeCategory.OtherLetter
        && one.ToString().IsNormalized(NormalizationForm.FormKC);

    private static bool IsShown(char one) => !char.IsControl(one) && !char.IsSurrogate(one)
        && char.GetUnicodeCategory(one) is not (UnicodeCategory.Format or UnicodeCategory.LineSeparator
            or UnicodeCategory.ParagraphSeparator or UnicodeCategory.OtherNotAssigned or UnicodeCategory.PrivateUse);
}
