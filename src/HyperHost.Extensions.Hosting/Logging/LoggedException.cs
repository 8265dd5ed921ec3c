using System;
using ServiceStack.HyperHost.Logging;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Extensions.Hosting.Logging;

/// <summary>
/// Takes the place of an exception whose texts would forge a line of a log or show a secret: loggers write an exception as it is.
/// </summary>
internal sealed class LoggedException : Exception
{
    private readonly string _lines;

    private LoggedException(Exception error)
        : base(ExceptionText.FirstLine(error))
    {
        _lines = RelayedException.LinesOf(error);
        StackTrace = error.StackTrace is { } stack ? ExceptionText.Escaped(stack) : null;
    }

    public override string? StackTrace { get; }

    /// <returns>The exception itself if its texts are safe; null for null.</returns>
    public static Exception? Of(Exception? error) => error is null || ExceptionText.IsSafe(error) ? error : new LoggedException(error);

    /// <inheritdoc/>
    public override string ToString() => _lines;
}
