using System;
using System.Diagnostics;
using System.Globalization;
using System.Runtime.Versioning;
using System.Text;
using ServiceStack.HyperHost.Configuration.Platform;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// Notifies systemd, or the owner of NOTIFY_SOCKET, of the server's state: sd_notify(3). A worker sends the same messages to its supervisor
/// on an inherited socket.
/// </summary>
/// <param name="socket">The path of NOTIFY_SOCKET; null for none.</param>
/// <param name="supervisor">The inherited socket, which this object owns; null for none.</param>
internal sealed class ServiceManager(string? socket, DescriptorHandle? supervisor = null) : IDisposable
{
    /// <summary>Environment variable with the descriptor of the worker's socket to its supervisor.</summary>
    public const string SupervisorVariable = "HYPERHOST_SUPERVISOR";

    /// <summary>Environment variable with <c>FileDescriptorStoreMax=</c> of the unit. systemd sets it from version 254 on.</summary>
    public const string StoreVariable = "FDSTORE";

    private readonly SystemdNotifier _systemd = new(socket);

    /// <summary>Also called by <see cref="Ready"/>; null by default.</summary>
    public Action? OnReady { get; init; }

    /// <summary>Whether the supervisor of this process has ended, or has called <see cref="ReadyMessages.Release"/>.</summary>
    public bool HasLostSupervisor => supervisor is not null && Linux.IsHere && SystemCalls.HasEnded(supervisor);

    /// <summary>Whether a supervisor started this process.</summary>
    public bool HasSupervisor => supervisor is not null;

    public static ServiceManager FromEnvironment()
    {
        var number = Environment.GetEnvironmentVariable(SupervisorVariable);
        if (!Linux.IsHere || !int.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out var descriptor))
        {
            return new ServiceManager(Environment.GetEnvironmentVariable("NOTIFY_SOCKET"));
        }

        // child processes of the application must not inherit the socket
        var supervisor = new DescriptorHandle(descriptor);
        SystemCalls.SetInherited(supervisor, isInherited: false);
        Environment.SetEnvironmentVariable(SupervisorVariable, null);
        return new ServiceManager(null, supervisor);
    }

    /// <summary>The prefix of a line of <see cref="RequestReplacement"/>; the reason follows.</summary>
    public const string ReplacementRequest = "REPLACE=";

    /// <summary>Requests a replacement for this worker from its supervisor.</summary>
    public void RequestReplacement(string reason) => Send(ReplacementRequest + SystemdNotifier.OneLine(reason));

    /// <summary>Reports that the server listens, and starts the watchdog messages, if systemd expects them.</summary>
    public void Ready(string status)
    {
        OnReady?.Invoke();
        if (supervisor is null) _systemd.Ready(status);
        else Send("READY=1\nSTATUS=" + SystemdNotifier.OneLine(status));
    }

    public void Reloading()
    {
        var micros = Stopwatch.GetTimestamp() * 1_000_000.0 / Stopwatch.Frequency;
        Send("RELOADING=1\nMONOTONIC_USEC=" + micros.ToString("0", CultureInfo.InvariantCulture));
    }

    public void Stopping() => Send("STOPPING=1");

    public void Status(string status) => Send("STATUS=" + SystemdNotifier.OneLine(status));

    /// <summary>Sends a message of sd_notify(3).</summary>
    public void Send(string message)
    {
        if (supervisor is not null && Linux.IsHere) SystemCalls.TrySend(supervisor, Encoding.UTF8.GetBytes(message + "\n"));
        else _systemd.Send(message);
    }

    /// <summary>Sends a message and a copy of a descriptor to systemd.</summary>
    [SupportedOSPlatform("linux")]
    public void Send(string message, DescriptorHandle descriptor) => _systemd.Send(message, descriptor);

    public void Dispose()
    {
        _systemd.Dispose();
        supervisor?.Dispose();
    }
}
