using System;
using System.Globalization;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Passes calls through the circuit breaker, and counts and logs their results.</summary>
internal sealed class CallMonitor
{
    /// <summary>Minimum milliseconds between two log lines about the cause of a failure, even if calls succeed in between.</summary>
    private const int ReportInterval = 10_000;

    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisConnection));

    private readonly RedisOptions _options;
    private readonly ConfigurationOptions _settings;
    private readonly string _servers;
    private readonly RedisStatistics _statistics;
    private readonly TimeProvider _time;
    private readonly RedisCircuit _circuit;
    private readonly object _sync = new();
    private volatile bool _isReported;
    private long _reportedAt = long.MinValue / 2;
    private long _openedAt;
    private long _rejectedBefore;

    /// <param name="options">Options of the connection.</param>
    /// <param name="settings">Settings of the client.</param>
    /// <param name="servers">Names the connection in the log.</param>
    /// <param name="statistics">Counts the calls.</param>
    /// <param name="time">Monotonic.</param>
    public CallMonitor(
        RedisOptions options, ConfigurationOptions settings, string servers, RedisStatistics statistics, TimeProvider time)
    {
        (_options, _settings, _servers, _statistics, _time) = (options, settings, servers, statistics, time);
        _circuit = new RedisCircuit(options.FailuresToOpen, options.CircuitOpenFor, time);
        _circuit.Changed += OnCircuitChanged;
    }

    /// <summary>Whether calls go to Redis.</summary>
    public bool IsClosed => _circuit.State == CircuitState.Closed;

    /// <exception cref="RedisUnavailableException">The circuit is open: no call is made.</exception>
    public void Begin()
    {
        if (!_circuit.TryEnter(out var wait))
        {
            _statistics.CountRejected();
            throw RedisUnavailableException.CircuitOpen(wait);
        }

        _statistics.CountCall();
    }

    /// <summary>Ends a call that has failed.</summary>
    /// <returns>The exception to throw instead; null if the exception is an error response of Redis.</returns>
    public RedisUnavailableException? Fail(Exception ex)
    {
        if (Translate(ex) is { } unavailable) return unavailable;

        if (ex is RedisServerException) _circuit.OnSuccess();
        return null;
    }

    /// <summary>Ends a call that has succeeded.</summary>
    public void Succeed()
    {
        _circuit.OnSuccess();
        if (!_isReported) return;

        lock (_sync)
        {
            if (!_isReported) return;

            _isReported = false;
        }

        // a warning, like the failure, because hosts show Info only during development
        Log.Warn($"Redis ({_servers}) responds again.");
    }

    /// <returns>Null if Redis has responded and the error concerns the call itself.</returns>
    public RedisUnavailableException? Translate(Exception ex)
    {
        switch (ex)
        {
            case RedisUnavailableException known:
                return known;
            case AggregateException { InnerExceptions.Count: > 0 } several:
                return Translate(several.InnerExceptions[0]);
            case TimeoutException:
                return OnFailure(ex, isTimeout: true);
            case RedisConnectionException:
            case RedisServerException { Kind: RedisErrorKind.Loading or RedisErrorKind.MasterDown }:
                return OnFailure(ex, isTimeout: false);

            // temporarily unavailable for this kind of call; others may work
            case RedisServerException
            {
                Kind: RedisErrorKind.OutOfMemory or RedisErrorKind.ReadOnly or RedisErrorKind.Misconfigured or RedisErrorKind.NoReplicas
                    or RedisErrorKind.TryAgain or RedisErrorKind.ClusterDown or RedisErrorKind.Busy,
            }:
                _statistics.CountRefused();
                _circuit.OnSuccess();
                return RedisUnavailableException.Refused(_options.CircuitOpenFor, ex);

            // the client knows no writable server
            case RedisCommandException when ex.Message.IndexOf("replica", StringComparison.OrdinalIgnoreCase) >= 0:
                return OnFailure(ex, isTimeout: false);
            default:
                return null;
        }
    }

    private RedisUnavailableException OnFailure(Exception ex, bool isTimeout)
    {
        _statistics.CountFailure(isTimeout);
        Report(ex);
        return RedisUnavailableException.Unreachable(_circuit.OnFailure(), ex);
    }

    /// <summary>Logs the cause of a failure, once until a call succeeds.</summary>
    private void Report(Exception ex)
    {
        lock (_sync)
        {
            if (_isReported || _time.Milliseconds() - _reportedAt < ReportInterval) return;

            _isReported = true;
            _reportedAt = _time.Milliseconds();
        }

        Log.Warn(FailureText.Of(ex, _settings, _options.CallTimeout));
    }

    private void OnCircuitChanged(CircuitState state)
    {
        _statistics.Circuit = state;
        if (state == CircuitState.Open)
        {
            _statistics.CountOpened();
            lock (_sync) (_openedAt, _rejectedBefore) = (_time.Milliseconds(), _statistics.Rejected);
            Log.Error($"The circuit breaker to Redis ({_servers}) is open after {_options.FailuresToOpen} consecutive failures. "
                + "Calls fail at once, and requests that need Redis get 503; "
                + FormattableString.Invariant($"one call every {_options.CircuitOpenFor.TotalSeconds} s tests whether it responds."));
            return;
        }

        // the line about the circuit already reports the recovery
        lock (_sync) _isReported = false;
        var seconds = ((_time.Milliseconds() - _openedAt) / 1000.0).ToString("0.#", CultureInfo.InvariantCulture);
        Log.Warn($"The circuit breaker to Redis ({_servers}) is closed after {seconds} s: it responds again. "
            + $"{_statistics.Rejected - _rejectedBefore} calls failed at once meanwhile.");
    }
}
