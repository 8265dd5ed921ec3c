using System.Globalization;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Migrate.Types.Writing;

/// <summary>
/// Writes a server's names and texts into source code, escaped so that no value can end its identifier, literal or comment.
/// </summary>
internal static class CodeText
{
    /// <returns>A name that is an identifier in every language, unless it is a reserved word.</returns>
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

    /// <returns>A quoted string literal, valid in C#, TypeScript and Python.</returns>
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

    /// <returns>The text on one line that can't end a comment: without control characters, backslashes and <c>*/</c>.</returns>
    public static string Comment(string text)
    {
        var plain = new string([.. text.Select(static one => IsShown(one) ? one : ' ')]);
        return plain.Replace("*/", "* /").Replace("/*", "/ *").Replace("\"\"\"", "'''").Replace('\\', '/').Trim();
    }

    /// <summary>Converts to snake case, with the name's word boundaries.</summary>
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

    // only letters that Unicode normalization leaves unchanged, because Python normalizes identifiers (NFKC)
    private static bool IsLetter(char one) => one > '~' && !char.IsSurrogate(one)
        && char.GetUnicodeCategory(one) is UnicodeCategory.LowercaseLetter or UnicodeCategory.UppercaseLetter or UnicodeCategory.OtherLetter
        && one.ToString().IsNormalized(NormalizationForm.FormKC);

    private static bool IsShown(char one) => !char.IsControl(one) && !char.IsSurrogate(one)
        && char.GetUnicodeCategory(one) is not (UnicodeCategory.Format or UnicodeCategory.LineSeparator
            or UnicodeCategory.ParagraphSeparator or UnicodeCategory.OtherNotAssigned or UnicodeCategory.PrivateUse);
}
