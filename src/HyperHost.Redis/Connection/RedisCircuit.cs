using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// Opens after failures in a row, so that requests fail at once instead of waiting one after the other; lets one call through when its
/// time is over, and closes when that succeeds.
/// </summary>
/// <param name="failuresToOpen">Failures in a row: at least 1.</param>
/// <param name="openFor">How long no call goes through.</param>
/// <param name="time">Monotonic.</param>
internal sealed class RedisCircuit(int failuresToOpen, TimeSpan openFor, TimeProvider time)
{
    private readonly object _sync = new();
    private volatile CircuitState _state;
    private volatile int _failures;
    private long _until;

    /// <summary>Raised outside of the lock, when calls begin or cease to go through.</summary>
    public event Action<CircuitState>? Changed;

    public CircuitState State => _state;

    /// <returns>False if the call must not be made.</returns>
    /// <param name="wait">How long until a call is let through again.</param>
    public bool TryEnter(out TimeSpan wait)
    {
        wait = TimeSpan.Zero;
        if (_state == CircuitState.Closed) return true;

        lock (_sync)
        {
            if (_state == CircuitState.Closed) return true;

            var left = _until - time.Milliseconds();
            if (left <= 0)
            {
                // one call at a time: if it never tells how it ended, another gets its turn
                _state = CircuitState.Probing;
                _until = time.Milliseconds() + (long)openFor.TotalMilliseconds;
                return true;
            }

            wait = TimeSpan.FromMilliseconds(left);
            return false;
        }
    }

    public void Succeeded()
    {
        if (_failures == 0 && _state == CircuitState.Closed) return;

        lock (_sync)
        {
            _failures = 0;
            if (_state == CircuitState.Closed) return;

            _state = CircuitState.Closed;
        }

        Changed?.Invoke(CircuitState.Closed);
    }

    /// <returns>How long until a call is worth trying.</returns>
    public TimeSpan Failed()
    {
        bool opened;
        lock (_sync)
        {
            _failures++;
            if (_state == CircuitState.Closed && _failures < failuresToOpen) return TimeSpan.Zero;

            opened = _state == CircuitState.Closed;
            _state = CircuitState.Open;
            _until = time.Milliseconds() + (long)openFor.TotalMilliseconds;
        }

        if (opened) Changed?.Invoke(CircuitState.Open);
        return openFor;
    }
}
