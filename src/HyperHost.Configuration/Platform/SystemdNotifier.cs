using System;
using System.Globalization;
using System.Runtime.Versioning;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.Configuration.Platform;

/// <summary>Notifies systemd, or the owner of NOTIFY_SOCKET, of a program's state: sd_notify(3).</summary>
/// <param name="socket">Path of NOTIFY_SOCKET, "@name" for an abstract socket; null for none.</param>
internal sealed class SystemdNotifier(string? socket) : IDisposable
{
    private const int UnixFamily = 1;
    private const int Datagram = 2;
    private const int NoSignal = 0x4000;
    private const int CloseOnExec = 0x80000;

    private Timer? _watchdog;

    /// <summary>Reports that the program listens, and starts the watchdog messages, if systemd expects them.</summary>
    public void Ready(string status)
    {
        if (socket is null) return;

        Send($"READY=1\nSTATUS={OneLine(status)}\nMAINPID={Number(ProcessFigures.Number)}");
        if (_watchdog is not null || WatchdogInterval() is not { } interval) return;

        _watchdog = new Timer(_ => Send("WATCHDOG=1"), null, TimeSpan.Zero, interval);
    }

    public void Stopping() => Send("STOPPING=1");

    public void Send(string message)
    {
        if (socket is { Length: > 1 } && Linux.IsHere) TrySend(socket, Encoding.UTF8.GetBytes(message));
    }

    /// <summary>Sends a message with a descriptor, which systemd duplicates.</summary>
    [SupportedOSPlatform("linux")]
    public void Send(string message, DescriptorHandle descriptor)
    {
        if (socket is { Length: > 1 }) TrySend(socket, Encoding.UTF8.GetBytes(message), descriptor);
    }

    public void Dispose() => _watchdog?.Dispose();

    /// <summary>Replaces line feeds, because each line of a message is a separate assignment.</summary>
    public static string OneLine(string text) => text.Replace('\n', ' ');

    // half of systemd's timeout, as its manual recommends
    private static TimeSpan? WatchdogInterval()
    {
        if (!long.TryParse(Environment.GetEnvironmentVariable("WATCHDOG_USEC"), NumberStyles.None, CultureInfo.InvariantCulture,
            out var micros)) return null;
        if (micros < 2000) return null;

        var process = Environment.GetEnvironmentVariable("WATCHDOG_PID");
        return process is { Length: > 0 } && process != Number(ProcessFigures.Number) ? null : TimeSpan.FromMilliseconds(micros / 2000.0);
    }

    private static string Number(int number) => number.ToString(CultureInfo.InvariantCulture);

    // errors are ignored, because programs also run without a service manager
    [SupportedOSPlatform("linux")]
    private static void TrySend(string path, byte[] message, DescriptorHandle? descriptor = null)
    {
        using var socket = new DescriptorHandle(Libc.socket(UnixFamily, Datagram | CloseOnExec, 0));
        if (socket.IsInvalid) return;

        using var use = socket.Use();
        var address = Address(path);
        if (descriptor is not null) DescriptorMessages.TrySendTo(use.Number, address, message, descriptor);
        else _ = Libc.sendto(use.Number, message, (IntPtr)message.Length, NoSignal, address, address.Length);
    }

    // struct sockaddr_un: address family in native byte order, path
    private static byte[] Address(string path)
    {
        var isAbstract = path[0] == '@';
        var name = Encoding.UTF8.GetBytes(isAbstract ? "\0" + path.Substring(1) : path + '\0');
        var address = new byte[2 + name.Length];
        BitConverter.GetBytes((short)UnixFamily).CopyTo(address, 0);
        name.CopyTo(address, 2);
        return address;
    }
}
