using System;
using System.Threading;

namespace ServiceStack.HyperHost.Common;

/// <summary>A callback that runs once a second while it is active.</summary>
internal sealed class HeartbeatCallback : IDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);

    private readonly Func<bool> _call;
    private readonly Heartbeat? _heartbeat;
    private readonly ITimer? _timer;

    /// <param name="call">Returns false to become inactive until the next <see cref="Start"/>. Must be short
    /// and must not throw.</param>
    /// <param name="time">The system's clock uses the heartbeat of the process; any other clock's timer calls each second.</param>
    public HeartbeatCallback(Func<bool> call, TimeProvider time)
    {
        _call = call;
        if (time == TimeProvider.System) _heartbeat = Heartbeat.Shared;
        else _timer = time.CreateTimer(static state => ((HeartbeatCallback)state!).Call(), this, Interval, Interval);
    }

    /// <param name="call">As above.</param>
    /// <param name="heartbeat">Calls it.</param>
    public HeartbeatCallback(Func<bool> call, Heartbeat heartbeat)
    {
        _call = call;
        _heartbeat = heartbeat;
    }

    /// <summary><see cref="Start"/> was called since the last call began. Set by the heartbeat.</summary>
    internal bool IsWanted { get; set; }

    /// <summary>The callback is disposed and not called any more. Set by the heartbeat.</summary>
    internal bool HasEnded { get; set; }

    /// <summary>Activates the callback.</summary>
    public void Start() => _heartbeat?.Start(this);

    /// <summary>No call begins after this one.</summary>
    public void Dispose()
    {
        _heartbeat?.End(this);
        _timer?.Dispose();
    }

    internal bool Call() => _call();
}
