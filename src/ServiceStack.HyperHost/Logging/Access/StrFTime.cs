using System;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Logging.Access;

/// <summary>Times in the form of strftime(3), in English.</summary>
internal static class StrFTime
{
    public static void Append(StringBuilder to, DateTime time, string format)
    {
        for (var i = 0; i < format.Length; i++)
        {
            if (format[i] != '%' || i + 1 == format.Length)
            {
                to.Append(format[i]);
                continue;
            }

            Append(to, time, format[++i]);
        }
    }

    private static void Append(StringBuilder to, DateTime time, char letter)
    {
        switch (letter)
        {
            case 'D': Append(to, time, "%m/%d/%y"); break;
            case 'F': Append(to, time, "%Y-%m-%d"); break;
            case 'R': Append(to, time, "%H:%M"); break;
            case 'T': Append(to, time, "%H:%M:%S"); break;
            case 'c': Append(to, time, "%a %b %e %H:%M:%S %Y"); break;
            case 'j': to.Append(time.DayOfYear.ToString("000", CultureInfo.InvariantCulture)); break;
            case 'e': to.Append(time.Day.ToString(CultureInfo.InvariantCulture).PadLeft(2)); break;
            case 's': to.Append(new DateTimeOffset(time).ToUnixTimeSeconds()); break;
            case 'z': to.Append(time.ToString("zzz", CultureInfo.InvariantCulture).Replace(":", "")); break;
            case '%': to.Append('%'); break;
            default: to.Append(Pattern(letter) is { } pattern ? time.ToString(pattern, CultureInfo.InvariantCulture) : "%" + letter); break;
        }
    }

    private static string? Pattern(char letter) => letter switch
    {
        'a' => "ddd",
        'A' => "dddd",
        'b' or 'h' => "MMM",
        'B' => "MMMM",
        'd' => "dd",
        'H' => "HH",
        'I' => "hh",
        'm' => "MM",
        'M' => "mm",
        'p' => "tt",
        'S' => "ss",
        'y' => "yy",
        'Y' => "yyyy",
        _ => null,
    };
}
