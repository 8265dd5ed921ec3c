using System;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <summary>
    /// Converts HelloWorld to helloWorld and HTTPServer to httpServer: lowers the capitals A–Z at the beginning, except the last one before
    /// a character that is no capital. A single capital is lowered too.
    /// </summary>
    public static string ToCamelCase(this string value)
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

    /// <summary>
    /// Converts HelloWorld to hello_world and ID2Name to i_d2_name: camel case, with _ before all but lower case and digits.
    /// </summary>
    public static string ToLowercaseUnderscore(this string value)
    {
        if (string.IsNullOrEmpty(value)) return value;

        var name = ToCamelCase(value);
        var text = new StringBuilder(name.Length + 8);
        foreach (var letter in name)
        {
            if (!char.IsLower(letter) && !char.IsDigit(letter) && letter != '_') text.Append('_');
            text.Append(char.ToLowerInvariant(letter));
        }

        return text.ToString();
    }

    /// <summary>Converts snake_case_name to SnakeCaseName: capitalizes words and removes underscores. Words in capitals remain.</summary>
    public static string ToTitleCase(this string value) => CultureInfo.InvariantCulture.TextInfo.ToTitleCase(value).Replace("_", "");

    /// <summary>Whether the type is the class of an anonymous object, <c>new { }</c>.</summary>
    public static bool IsAnonymousType(this Type type)
    {
        if (type is null) throw new ArgumentNullException(nameof(type));

        return !type.IsVisible
            && (type.Name.StartsWith("<>", StringComparison.Ordinal) || type.Name.StartsWith("VB$", StringComparison.Ordinal))
            && (type.Name.Contains("AnonymousType") || type.Name.Contains("AnonType"))
            && type.IsDefined(typeof(CompilerGeneratedAttribute), false);
    }

    private static bool IsCapital(char letter) => letter is >= 'A' and <= 'Z';

    private static char Small(char capital) => (char)(capital | 0x20);
}
