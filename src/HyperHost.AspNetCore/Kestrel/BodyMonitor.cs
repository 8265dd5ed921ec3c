using System;
using System.IO.Pipelines;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>The limits of time of a body while it arrives.</summary>
internal sealed class BodyMonitor : IHeartbeatHandler, IDisposable
{
    private readonly object _lock = new();
    private readonly PipeReader _reader;
    private readonly LimitRules _rules;
    private readonly HeartbeatHandlers _beats;
    private readonly long _since;
    private long _receivedAt;
    private long _received;
    private bool _isOver;

    public BodyMonitor(PipeReader reader, LimitRules rules, HeartbeatHandlers beats)
    {
        (_reader, _rules, _beats) = (reader, rules, beats);
        _since = _receivedAt = beats.Now;
        beats.Add(this);
    }

    /// <summary>The limit that ended the read.</summary>
    public LimitBreach? Breach { get; private set; }

    /// <param name="bytes">Of the body, all that have come.</param>
    public void Received(long bytes)
    {
        lock (_lock)
        {
            if (bytes > _received) _receivedAt = _beats.Now;
            _received = bytes;
        }
    }

    public void OnHeartbeat(long now)
    {
        lock (_lock)
        {
            if (_isOver || Breach is not null) return;

            Breach = _rules.BodyTime(_received, now - _since, now - _receivedAt);
            if (Breach is not null) _reader.CancelPendingRead();
        }
    }

    /// <summary>No read is cancelled after this.</summary>
    public void Dispose()
    {
        _beats.Remove(this);
        lock (_lock) _isOver = true;
    }
}
