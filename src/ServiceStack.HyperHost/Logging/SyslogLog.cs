using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging;

/// <summary>Sends each line to syslog as a datagram. Never blocks, and never throws.</summary>
/// <remarks>
/// Local sockets get the format of syslog(3), servers over UDP that of RFC 5424. Drops lines that can't be sent. Reports the first failure,
/// and the first failure after a successful line.
/// </remarks>
/// <param name="connect">Opens the socket.</param>
/// <param name="isLocal">Whether the socket is a local one.</param>
/// <param name="tag">The name of the program.</param>
/// <param name="process">Id of the process.</param>
/// <param name="report">Receives a line if syslog can't be reached.</param>
internal sealed class SyslogLog(Func<Socket> connect, bool isLocal, string tag, int process, Action<string> report) : IDisposable
{
    private const int Daemon = 3 << 3;
    private const int MaxBytes = 8192;

    private readonly object _lock = new();
    private Socket? _socket;
    private bool _isBroken;

    /// <param name="line">As <see cref="TextHostLog"/> writes it.</param>
    public void Send(string line)
    {
        var parsed = LogLine.Parse(line);
        lock (_lock)
        {
            try
            {
                _socket ??= connect();
                _socket.Blocking = false;
                // one datagram per line, because a syslog message has no line breaks
                SendLine(parsed, parsed.Message);
                if (parsed.Exception is { } stack)
                {
                    foreach (var more in ExceptionText.Indented(stack).Split('\n')) SendLine(parsed, more);
                }

                _isBroken = false;
            }
            catch (Exception error) when (IsOfSocket(error))
            {
                Break(error);
            }
        }
    }

    /// <summary>Connects, and reports a failure as <see cref="Send"/> does. Sends nothing.</summary>
    public void Connect()
    {
        lock (_lock)
        {
            try
            {
                _socket ??= connect();
            }
            catch (Exception error) when (IsOfSocket(error))
            {
                Break(error);
            }
        }
    }

    public void Dispose()
    {
        lock (_lock)
        {
            _socket?.Dispose();
            _socket = null;
        }
    }

    private static bool IsOfSocket(Exception error) =>
        error is SocketException or IOException or ObjectDisposedException or UnauthorizedAccessException;

    private void Break(Exception error)
    {
        _socket?.Dispose();
        _socket = null;
        if (!_isBroken) report($"syslog can't be reached: {error.Message} Lines are left out there until it can.");
        _isBroken = true;
    }

    /// <summary>Formats one syslog message.</summary>
    internal static string Message(LogLine line, string text, bool isLocal, string tag, int process)
    {
        var priority = (Daemon | line.Severity).ToString(CultureInfo.InvariantCulture);
        if (!isLocal) return $"<{priority}>1 {line.Time} {HostName()} {tag} {process.ToString(CultureInfo.InvariantCulture)} - - {text}";

        // syslog(3): the local time, with a space before a day of one digit
        var time = DateTime.TryParse(line.Time, CultureInfo.InvariantCulture, DateTimeStyles.None, out var known) ? known : DateTime.Now;
        var when = time.ToString("MMM ", CultureInfo.InvariantCulture) + time.Day.ToString(CultureInfo.InvariantCulture).PadLeft(2)
            + time.ToString(" HH:mm:ss", CultureInfo.InvariantCulture);
        return $"<{priority}>{when} {tag}[{process.ToString(CultureInfo.InvariantCulture)}]: {text}";
    }

    private static string HostName() => Environment.MachineName is { Length: > 0 } name ? name : "-";

    private void SendLine(LogLine line, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(Message(line, text, isLocal, tag, process));
        _socket!.Send(bytes, 0, Math.Min(bytes.Length, MaxBytes), SocketFlags.None);
    }
}
