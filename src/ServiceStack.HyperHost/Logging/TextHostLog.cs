using System;
using System.Globalization;
using System.IO;
using System.Runtime.CompilerServices;
using System.Text;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging;

/// <summary>Writes lines with time and level to a console or a file. The text of an exception follows its line, indented.</summary>
internal sealed class TextHostLog(TextWriter writer, HostLogLevels levels) : IHostLog
{
    public bool IsEnabled(HostLogLevel level) => ((int)levels & (1 << (int)level)) != 0;

    public void Write(
        HostLogLevel level, string message, Exception? error = null, [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0)
    {
        if (!IsEnabled(level)) return;

        if (HostLogEvents.AreEnabled) HostLogEvents.Publish(Name(level), message, error);
        string text;
        try
        {
            text = Line(level, message, error is null ? null : ExceptionText.Indented(RelayedException.LinesOf(error)));
        }
        catch (OutOfMemoryException)
        {
            // formatting a stack trace needs memory: writes the line without it
            text = Line(level, message, error is null ? null : LogText.Indent + error.GetType().FullName);
        }

        try
        {
            lock (writer)
            {
                writer.WriteLine(text);
                writer.Flush();
            }
        }
        catch (IOException)
        {
            // a full disk or a closed console must not stop the host
        }
        catch (ObjectDisposedException)
        {
        }
    }

    private static string Line(HostLogLevel level, string message, string? error)
    {
        var line = new StringBuilder(message.Length + 32)
            .Append(DateTime.UtcNow.ToString("yyyy-MM-ddTHH:mm:ss.fffZ", CultureInfo.InvariantCulture))
            .Append(' ').Append(Name(level)).Append(' ').Append(LogText.Line(SecretText.MaskIn(message)));
        if (error is not null) line.Append('\n').Append(error);
        return line.ToString();
    }

    private static string Name(HostLogLevel level) => level switch
    {
        HostLogLevel.Debug => "debug",
        HostLogLevel.Notice => "notice",
        HostLogLevel.Warning => "warning",
        _ => "error",
    };
}
