using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// A circuit breaker: after consecutive failures calls fail at once instead of each waiting for its timeout. When
/// <paramref name="openFor"/> has elapsed one call is let through as a probe; if it succeeds, the circuit closes.
/// </summary>
/// <param name="failuresToOpen">Consecutive failures: at least 1.</param>
/// <param name="openFor">Time between two probes.</param>
/// <param name="time">Monotonic.</param>
internal sealed class RedisCircuit(int failuresToOpen, TimeSpan openFor, TimeProvider time)
{
    private readonly object _sync = new();
    private volatile CircuitState _state;
    private volatile int _failures;
    private long _until;

    /// <summary>Raised outside the lock when the circuit opens or closes; not for probes.</summary>
    public event Action<CircuitState>? Changed;

    public CircuitState State => _state;

    /// <returns>False if the call must not be made.</returns>
    /// <param name="wait">Time until the next probe.</param>
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
                // one probe at a time; if a probe never completes, the next one starts after the same time
                _state = CircuitState.Probing;
                _until = time.Milliseconds() + (long)openFor.TotalMilliseconds;
                return true;
            }

            wait = TimeSpan.FromMilliseconds(left);
            return false;
        }
    }

    public void OnSuccess()
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

    /// <returns>Time until a retry is worthwhile.</returns>
    public TimeSpan OnFailure()
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
