using System;
using System.Globalization;
using System.Linq;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Parses values with units.</summary>
internal static class OptionValue
{
    /// <exception cref="FormatException">The text is neither true nor false.</exception>
    public static bool Flag(string text) =>
        TryFlag(text, out var flag) ? flag : throw new FormatException($"'{text}' is neither True nor False.");

    /// <summary>Parses True and False, and their usual synonyms.</summary>
    public static bool TryFlag(string text, out bool flag)
    {
        switch (text.Trim().ToLowerInvariant())
        {
            case "true" or "yes" or "on" or "1" or "+":
                flag = true;
                return true;
            case "false" or "no" or "off" or "0" or "-":
                flag = false;
                return true;
            default:
                flag = false;
                return false;
        }
    }

    /// <exception cref="FormatException">The text is not an integer of at least 0.</exception>
    public static int Number(string text) =>
        int.TryParse(text.Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            ? number : throw new FormatException($"'{text}' is not a whole number.");

    /// <returns>The first number.</returns>
    /// <exception cref="FormatException">The text is neither one number nor two separated by a comma.</exception>
    public static int Pair(string text)
    {
        var parts = text.Split(',');
        if (parts.Length > 2) throw new FormatException($"'{text}' is not one number or two with a comma between them.");

        if (parts.Length == 2) Number(parts[1]);
        return Number(parts[0]);
    }

    /// <returns>The size in bytes.</returns>
    /// <exception cref="FormatException">The text is not a number, optionally with k, M or G.</exception>
    public static long Size(string text)
    {
        var trimmed = text.Trim();
        var shift = trimmed.Length == 0 ? 0 : trimmed[trimmed.Length - 1] switch { 'k' or 'K' => 10, 'm' or 'M' => 20, 'g' or 'G' => 30,
            _ => 0 };
        var digits = shift == 0 ? trimmed : trimmed.Substring(0, trimmed.Length - 1);
        return long.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number <= long.MaxValue >> shift
            ? number << shift : throw new FormatException($"'{text}' is not a number of bytes, as in 65536, 64k, 30M or 1G.");
    }

    /// <exception cref="FormatException">The text is not a number, optionally with ms, s, m or h.</exception>
    public static TimeSpan Time(string text)
    {
        var trimmed = text.Trim().ToLowerInvariant();
        var digits = trimmed.TrimEnd('m', 's', 'h');
        var unit = trimmed.Substring(digits.Length) switch { "" or "s" => 1000, "ms" => 1, "m" => 60_000, "h" => 3_600_000, _ => 0 };
        return unit > 0 && double.TryParse(digits, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var number)
            && number <= 1_000_000
            ? TimeSpan.FromMilliseconds(number * unit)
            : throw new FormatException($"'{text}' is not a time, as in 30, 30s, 500ms, 2m or 1h.");
    }

    /// <returns>The path.</returns>
    /// <exception cref="FormatException">The text lacks a leading slash, is only a slash, or has a query.</exception>
    public static string UrlPath(string text) =>
        text.Length > 1 && text[0] == '/' && text.IndexOfAny(['?', '#', ' ']) < 0
            ? text : throw new FormatException($"'{text}' is not a path of a URL, as in /status.");

    /// <returns>The value of an enum.</returns>
    /// <exception cref="FormatException">The text is not a name of the enum.</exception>
    public static T Name<T>(string text)
        where T : struct, Enum
    {
        // not Enum.TryParse, which also accepts numbers
        foreach (var value in typeof(T).GetEnumValues().Cast<T>())
        {
            if (string.Equals(value.ToString(), text.Trim(), StringComparison.OrdinalIgnoreCase)) return value;
        }

        var names = Array.ConvertAll(typeof(T).GetEnumNames(), static name => name.ToLowerInvariant());
        throw new FormatException(
            $"'{text}' is none of {string.Join(", ", names)}." + Suggestion.Sentence(Suggestion.For(text.Trim(), names)));
    }

    /// <summary>Why the value is invalid for the option; null if it is valid.</summary>
    public static string? Problem(Option option, string value)
    {
        try
        {
            switch (option.Kind)
            {
                case OptionKind.Flag: Flag(value); break;
                case OptionKind.Number: Number(value); break;
                case OptionKind.Pair: Pair(value); break;
                case OptionKind.Size: Size(value); break;
                case OptionKind.Time: Time(value); break;
            }

            option.Set?.Invoke(new HyperHostOptions(), value);
            return null;
        }
        catch (Exception error) when (error is FormatException or OverflowException or ArgumentException)
        {
            return ErrorText.OneLine(error);
        }
    }
}
