using System;
using System.Globalization;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Logging;

/// <summary>A parsed log line: <c>time level message</c>, and the stack trace in the lines after it.</summary>
/// <param name="Time">ISO 8601, UTC.</param>
/// <param name="Level">"debug", "notice", "warning" or "error".</param>
/// <param name="Message">The first line.</param>
/// <param name="Exception">The further lines, the first without indentation; null for none.</param>
internal sealed record LogLine(string Time, string Level, string Message, string? Exception)
{
    // Ids follow the address of a request. An address contains no space, so a client can't forge ids.
    private static readonly Regex Ids = new(
        @"\b[A-Z]{1,20} \S+?(?:, request id (?<request>[\w.\-]{1,64}))?(?:, trace (?<trace>[0-9a-f]{32}))?(?=[:,.]? |[:,.]?$)",
        RegexOptions.CultureInvariant);

    /// <summary>X-Request-Id in the line; null for none.</summary>
    public string? RequestId => Find("request");

    /// <summary>Trace id in the line; null for none.</summary>
    public string? TraceId => Find("trace");

    /// <summary>Severity of syslog(3) and of the journal.</summary>
    public int Severity => Level switch
    {
        "error" => 3,
        "warning" => 4,
        "notice" => 5,
        _ => 7,
    };

    /// <summary>Parses a line of <see cref="TextHostLog"/>. Any other text becomes a notice with the current time.</summary>
    public static LogLine Parse(string line)
    {
        var text = line.TrimEnd('\r', '\n');
        var end = text.IndexOf('\n');
        var first = (end < 0 ? text : text.Substring(0, end)).TrimEnd('\r');
        var rest = end < 0 ? null : text.Substring(end + 1).TrimStart(' ');

        var time = first.IndexOf(' ');
        var level = time < 0 ? -1 : first.IndexOf(' ', time + 1);
        if (level < 0 || !IsTime(first.Substring(0, time)) || !IsLevel(first.Substring(time + 1, level - time - 1)))
        {
            var now = DateTime.UtcNow.ToString("yyyy-MM-ddTHH:mm:ss.fffZ", CultureInfo.InvariantCulture);
            return new LogLine(now, "notice", first, rest);
        }

        return new LogLine(first.Substring(0, time), first.Substring(time + 1, level - time - 1), first.Substring(level + 1), rest);
    }

    private string? Find(string name)
    {
        foreach (Match match in Ids.Matches(Message))
        {
            if (match.Groups[name] is { Success: true } found) return found.Value;
        }

        return null;
    }

    private static bool IsTime(string text) => text.Length == 24 && text[10] == 'T' && text[23] == 'Z';

    private static bool IsLevel(string text) => text is "debug" or "notice" or "warning" or "error";
}
