namespace ServiceStack.HyperHost;

/// <summary>The form of the lines of a log.</summary>
public enum HostLogFormat
{
    /// <summary>
    /// On the console: <see cref="Color"/> on a terminal, <see cref="Journal"/> if systemd's journal reads it, otherwise
    /// <see cref="Text"/>. In a file or another writer: <see cref="Text"/>.
    /// </summary>
    Auto,

    /// <summary>Time, level and message: <c>2026-11-27T13:05:00.000Z error The service of Order failed</c>.</summary>
    Text,

    /// <summary>As <see cref="Text"/>, with the level in color.</summary>
    Color,

    /// <summary>One JSON object a line, with time, level, message, application, requestId, traceId and exception.</summary>
    Json,

    /// <summary>The priority that journald reads in front of each line, as <c>&lt;3&gt;</c>, and no time: the journal has it.</summary>
    Journal,
}
