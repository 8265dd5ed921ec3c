using System;
using System.Globalization;
using System.Text;
using ServiceStack.Shared;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Logging;

/// <summary>Converts a log line to a <see cref="HostLogFormat"/>.</summary>
internal static class LogLineFormat
{
    private const string Reset = "\u001b[0m";

    /// <param name="line">A line of <see cref="TextHostLog"/>.</param>
    /// <param name="format">Any format except <see cref="HostLogFormat.Auto"/>.</param>
    /// <param name="application">Name of the application, for JSON; null for none.</param>
    public static string Apply(string line, HostLogFormat format, string? application = null) => format switch
    {
        HostLogFormat.Json => Json(LogLine.Parse(line), application),
        HostLogFormat.Journal => Journal(LogLine.Parse(line)),
        HostLogFormat.Color => Color(LogLine.Parse(line)),
        _ => line,
    };

    /// <summary>The format of a console.</summary>
    /// <param name="wanted">The option.</param>
    /// <param name="isTerminal">Whether the console is a terminal.</param>
    /// <param name="variable">The value of an environment variable.</param>
    public static HostLogFormat OfConsole(HostLogFormat wanted, bool isTerminal, Func<string, string?> variable)
    {
        if (wanted != HostLogFormat.Auto) return wanted;
        if (isTerminal) return IsColorful(variable) ? HostLogFormat.Color : HostLogFormat.Text;

        // systemd sets JOURNAL_STREAM for services whose output the journal reads
        return string.IsNullOrEmpty(variable("JOURNAL_STREAM")) ? HostLogFormat.Text : HostLogFormat.Journal;
    }

    /// <summary>The format of a file, which neither a terminal nor the journal reads.</summary>
    public static HostLogFormat OfFile(HostLogFormat wanted) => wanted == HostLogFormat.Json ? HostLogFormat.Json : HostLogFormat.Text;

    // no-color.org: any value that is not empty
    private static bool IsColorful(Func<string, string?> variable) =>
        string.IsNullOrEmpty(variable("NO_COLOR")) && variable("TERM") is { Length: > 0 } and not "dumb";

    private static string Json(LogLine line, string? application)
    {
        var text = new StringBuilder("{");
        Add(text, "time", line.Time);
        Add(text, "level", line.Level);
        Add(text, "application", application);
        Add(text, "message", line.Message);
        Add(text, "requestId", line.RequestId);
        Add(text, "traceId", line.TraceId);
        Add(text, "exception", line.Exception);
        return text.Append('}').ToString();
    }

    // each line needs its priority: the journal gives lines without one the default priority
    private static string Journal(LogLine line)
    {
        var priority = "<" + line.Severity.ToString(CultureInfo.InvariantCulture) + ">";
        var text = priority + line.Message;
        return line.Exception is null ? text
            : $"{text}\n{priority}{ExceptionText.Indented(line.Exception).Replace("\n", "\n" + priority)}";
    }

    private static string Color(LogLine line)
    {
        var color = line.Level switch
        {
            "error" => "\u001b[31m",
            "warning" => "\u001b[33m",
            "notice" => "\u001b[32m",
            _ => "\u001b[90m",
        };
        var text = $"\u001b[90m{line.Time}{Reset} {color}{line.Level}{Reset} {line.Message}";
        return line.Exception is null ? text : text + "\n" + ExceptionText.Indented(line.Exception);
    }

    private static void Add(StringBuilder text, string name, string? value)
    {
        if (string.IsNullOrEmpty(value)) return;

        if (text.Length > 1) text.Append(',');
        text.Append('"').Append(name).Append("\":");
        JsonString.Append(text, value!);
    }
}
