using System;
using System.IO;
using System.Text;

namespace ServiceStack.Text;

/// <summary>Extensions of strings: names, URLs, escapes, parts, paths, bytes and formats.</summary>
public static partial class StringExtensions
{
    /// <summary>The digits of <see cref="BaseConvert"/>, which is case-sensitive: 0–9, a–z, A–Z.</summary>
    private const string Digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    /// <summary>Replaces <c>{0}</c> and so on, in the current culture.</summary>
    public static string Fmt(this string text, params object[] args) => string.Format(text, args);

    /// <summary>Replaces <c>{0}</c> and so on, in the current culture.</summary>
    public static string FormatWith(this string text, params object[] args) => string.Format(text, args);

    /// <summary>Converts a number to another base. A digit that its base lacks has its value in 0–9, a–z, A–Z all the same.</summary>
    /// <param name="source">Digits without a sign; an empty text is 0.</param>
    /// <param name="from">Base of the digits, 2 to 62. Above 36 they are case-sensitive.</param>
    /// <param name="to">Base of the result, 2 to 62.</param>
    /// <exception cref="FormatException">A character is no digit in any base.</exception>
    public static string BaseConvert(this string source, int from, int to)
    {
        if (from < 2 || from > Digits.Length) throw new ArgumentOutOfRangeException(nameof(from));
        if (to < 2 || to > Digits.Length) throw new ArgumentOutOfRangeException(nameof(to));

        // the number in the new base, the lowest digit first
        var number = new int[1 + source.Length * 6];
        var length = 0;
        foreach (var letter in source)
        {
            var carry = Digits.IndexOf(letter);
            if (carry < 0) throw new FormatException($"'{letter}' in '{source}' is no digit; digits are 0–9, a–z and A–Z.");

            for (var i = 0; i < length || carry > 0; i++)
            {
                carry += number[i] * from;
                number[i] = carry % to;
                carry /= to;
                if (i == length) length++;
            }
        }

        var text = new StringBuilder(length);
        while (length > 0) text.Append(Digits[number[--length]]);
        return text.Length == 0 ? "0" : text.ToString();
    }

    /// <summary>Rotates the letters A–Z and a–z by 13 places.</summary>
    public static string ToRot13(this string value)
    {
        var letters = value.ToCharArray();
        for (var i = 0; i < letters.Length; i++)
        {
            var first = letters[i] is >= 'a' and <= 'z' ? 'a' : letters[i] is >= 'A' and <= 'Z' ? 'A' : '\0';
            if (first != 0) letters[i] = (char)(first + (letters[i] - first + 13) % 26);
        }

        return new string(letters);
    }

    /// <summary>Reads a file as text.</summary>
    public static string ReadAllText(this string filePath) => File.ReadAllText(filePath);
}
