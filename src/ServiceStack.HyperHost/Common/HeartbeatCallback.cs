using System;
using System.Threading;

namespace ServiceStack.HyperHost.Common;

/// <summary>Something that is called once a second while it is needed.</summary>
internal sealed class HeartbeatCallback : IDisposable
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);

    private readonly Func<bool> _call;
    private readonly Heartbeat? _heartbeat;
    private readonly ITimer? _timer;

    /// <param name="call">Returns whether there is still something to check; else it is not called until <see cref="Start"/>. Must be short
    /// and must not throw.</param>
    /// <param name="time">The system's, which uses the heartbeat of the process, or another one, whose timer calls each second.</param>
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

    /// <summary>Begun since the last call began. Set by the heartbeat.</summary>
    internal bool IsWanted { get; set; }

    /// <summary>Is not called any more. Set by the heartbeat.</summary>
    internal bool HasEnded { get; set; }

    /// <summary>There is something to check from now on.</summary>
    public void Start() => _heartbeat?.Start(this);

    /// <summary>No call begins after this one.</summary>
    public void Dispose()
    {
        _heartbeat?.End(this);
        _timer?.Dispose();
    }

    internal bool Call() => _call();
}
