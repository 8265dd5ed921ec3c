using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging;

/// <summary>Sends each line to syslog as a datagram, besides writing it. Never blocks, and never throws.</summary>
/// <remarks>
/// A local socket gets the form of syslog(3), a server over UDP that of RFC 5424. A line that can't be sent is left out; the first failure
/// is reported, and so is the next after a line was sent.
/// </remarks>
/// <param name="connect">Opens the socket.</param>
/// <param name="isLocal">Whether it is a local one.</param>
/// <param name="tag">The name of the program.</param>
/// <param name="process">The number of the process.</param>
/// <param name="report">Gets a line if syslog can't be reached.</param>
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
                // one message a line: syslog has no lines within a message
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

    /// <summary>A message of syslog.</summary>
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
