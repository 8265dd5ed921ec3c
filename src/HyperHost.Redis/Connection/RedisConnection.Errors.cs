using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisConnection
{
    /// <summary>Timeouts in a row after which the connection itself is doubted: a firewall may have dropped it without a word.</summary>
    private const int TimeoutsToReplace = 10;

    /// <summary>Milliseconds between two new connections, and between two searches for the master.</summary>
    private const int LeastBetweenReplacements = 5_000;
    private const int LeastBetweenSearches = 1_000;

    /// <summary>
    /// Milliseconds for which the client may try to make a lost connection again by itself, before it is replaced: at first, and at most.
    /// They double each time.
    /// </summary>
    private const int LeastLost = 5_000;
    private const int MostLost = 60_000;

    /// <summary>Milliseconds between two lines of the log that say what is wrong, however often it works in between.</summary>
    private const int LeastBetweenTellings = 10_000;

    /// <summary>What servers say that cannot do now what they could do later.</summary>
    private static readonly string[] Refusals = ["OOM ", "READONLY ", "MISCONF ", "NOREPLICAS ", "TRYAGAIN ", "CLUSTERDOWN ", "BUSY "];

    /// <summary>What servers say that can do nothing at all now.</summary>
    private static readonly string[] Absences = ["LOADING ", "MASTERDOWN "];

    /// <returns>Null if Redis has answered, and what it said concerns the call itself.</returns>
    private RedisUnavailableException? Translated(Exception ex)
    {
        switch (ex)
        {
            case RedisUnavailableException known:
                return known;
            case AggregateException { InnerExceptions.Count: > 0 } several:
                return Translated(several.InnerExceptions[0]);
            case TimeoutException:
                return Failed(ex, isTimeout: true);
            case RedisConnectionException:
                return Failed(ex, isTimeout: false);
            case RedisServerException when StartsWithAny(ex.Message, Absences):
                return Failed(ex, isTimeout: false);
            case RedisServerException when StartsWithAny(ex.Message, Refusals):
                Statistics.CountRefused();
                if (ex.Message.StartsWith("READONLY ", StringComparison.Ordinal)) LookForMaster();
                _circuit.Succeeded();
                return RedisUnavailableException.Refused(Options.CircuitOpenFor, ex);
            // the client knows of no server that takes writes
            case RedisCommandException when ex.Message.IndexOf("master", StringComparison.OrdinalIgnoreCase) >= 0:
                LookForMaster();
                return Failed(ex, isTimeout: false);
            case ObjectDisposedException when !_disposed:
                // the connection was replaced under the call
                return Failed(ex, isTimeout: false);
            default:
                return null;
        }
    }

    private RedisUnavailableException Failed(Exception ex, bool isTimeout)
    {
        Statistics.CountFailure(isTimeout);
        Tell(ex);
        var wait = _circuit.Failed();
        if (!isTimeout) LookForMaster();
        if (isTimeout && IsDoubtful()) Replace($"{_timeoutsInARow} calls in a row waited in vain.");
        else if (ex is RedisConnectionException && IsLost()) Replace("It was lost, and the client has not made it again.");

        return RedisUnavailableException.Unreachable(wait, ex);
    }

    // a call has timed out: many have in a row, or for long
    private bool IsDoubtful()
    {
        var now = Time.Milliseconds();
        if (++_timeoutsInARow == 1) _timeoutsSince = now;
        return _timeoutsInARow >= TimeoutsToReplace
            ? now - _madeAt >= LeastBetweenReplacements
            : now - _timeoutsSince >= LeastBetweenReplacements;
    }

    // The client makes a lost connection again within seconds after the server is back. On a busy machine on Mono it sometimes never does.
    private bool IsLost()
    {
        var now = Time.Milliseconds();
        lock (_sync)
        {
            if (!_isLost)
            {
                (_isLost, _lostSince, _patience) = (true, now, LeastLost);
                return false;
            }

            if (now - _lostSince < _patience) return false;

            (_lostSince, _patience) = (now, Math.Min(_patience * 2, MostLost));
            return true;
        }
    }

    /// <summary>Says what is wrong, once until it works again.</summary>
    private void Tell(Exception ex)
    {
        lock (_sync)
        {
            if (_isTold || Time.Milliseconds() - _toldAt < LeastBetweenTellings) return;

            _isTold = true;
            _toldAt = Time.Milliseconds();
        }

        Log.Warn(FailureText.Of(ex, _endpoints.Settings, Options.CallTimeout));
    }

    /// <summary>Has the client ask its servers who is master, in the background.</summary>
    private void LookForMaster()
    {
        var now = Time.Milliseconds();
        lock (_sync)
        {
            if (now - _lookedForMasterAt < LeastBetweenSearches) return;

            _lookedForMasterAt = now;
        }

        if (_endpoints.HasSentinels) _endpoints.LookAgain();
        else if (_multiplexer is { } multiplexer && !_disposed) Observe(multiplexer.ConfigureAsync());
    }

    /// <summary>Whether it fails is seen by the next call.</summary>
    private static void Observe(Task task) => task.ContinueWith(
        static ended => ended.Exception, CancellationToken.None, TaskContinuationOptions.OnlyOnFaulted, TaskScheduler.Default);

    private static bool StartsWithAny(string message, string[] starts) =>
        Array.Exists(starts, start => message.StartsWith(start, StringComparison.Ordinal));
}
