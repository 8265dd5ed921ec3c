using System;
using System.Globalization;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisConnection
{
    /// <summary>Minimum milliseconds between two log lines about the cause of a failure, even if calls succeed in between.</summary>
    private const int ReportInterval = 10_000;

    /// <returns>Null if Redis has responded and the error concerns the call itself.</returns>
    private RedisUnavailableException? Translate(Exception ex)
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
                Statistics.CountRefused();
                _circuit.OnSuccess();
                return RedisUnavailableException.Refused(Options.CircuitOpenFor, ex);

            // the client knows of no server that accepts writes
            case RedisCommandException when ex.Message.IndexOf("replica", StringComparison.OrdinalIgnoreCase) >= 0:
                return OnFailure(ex, isTimeout: false);
            default:
                return null;
        }
    }

    private RedisUnavailableException OnFailure(Exception ex, bool isTimeout)
    {
        Statistics.CountFailure(isTimeout);
        Report(ex);
        return RedisUnavailableException.Unreachable(_circuit.OnFailure(), ex);
    }

    private void OnSuccess()
    {
        _circuit.OnSuccess();
        if (!_isReported) return;

        lock (_sync)
        {
            if (!_isReported) return;

            _isReported = false;
        }

        // a warning, as the failure is: hosts show Info only to developers
        Log.Warn($"Redis ({_servers}) responds again.");
    }

    /// <summary>Logs the cause of a failure, once until a call succeeds.</summary>
    private void Report(Exception ex)
    {
        lock (_sync)
        {
            if (_isReported || Time.Milliseconds() - _reportedAt < ReportInterval) return;

            _isReported = true;
            _reportedAt = Time.Milliseconds();
        }

        Log.Warn(FailureText.Of(ex, _settings, Options.CallTimeout));
    }

    private void OnCircuitChanged(CircuitState state)
    {
        Statistics.Circuit = state;
        if (state == CircuitState.Open)
        {
            Statistics.CountOpened();
            lock (_sync) (_openedAt, _rejectedBefore) = (Time.Milliseconds(), Statistics.Rejected);
            Log.Error($"The circuit breaker to Redis ({_servers}) is open after {Options.FailuresToOpen} consecutive failures. "
                + "Calls fail at once, and requests that need Redis get 503; "
                + FormattableString.Invariant($"one call every {Options.CircuitOpenFor.TotalSeconds} s tests whether it responds."));
            return;
        }

        // one line about the recovery is enough
        lock (_sync) _isReported = false;
        var seconds = ((Time.Milliseconds() - _openedAt) / 1000.0).ToString("0.#", CultureInfo.InvariantCulture);
        Log.Warn($"The circuit breaker to Redis ({_servers}) is closed after {seconds} s: it responds again. "
            + $"{Statistics.Rejected - _rejectedBefore} calls failed at once meanwhile.");
    }
}
