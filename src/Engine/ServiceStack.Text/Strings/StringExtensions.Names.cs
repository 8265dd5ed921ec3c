using System;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <summary>
    /// HelloWorld as helloWorld, HTTPServer as httpServer. The capitals A–Z at the beginning become small but the last one before
    /// anything that is no capital; a single one becomes small too.
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

    /// <summary>HelloWorld as hello_world, ID2Name as i_d2_name: the camel-case name, _ before all but small letters and digits.</summary>
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

    /// <summary>snake_case_name as SnakeCaseName: each word with a capital, without _. A word in capitals stays.</summary>
    public static string ToTitleCase(this string value) => CultureInfo.InvariantCulture.TextInfo.ToTitleCase(value).Replace("_", "");

    /// <summary>Whether a compiler made the class of a <c>new { }</c>.</summary>
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
