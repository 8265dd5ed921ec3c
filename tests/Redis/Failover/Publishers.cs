using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Threads that publish numbered messages, and count which were acknowledged.</summary>
internal sealed class Publishers : IDisposable
{
    private const int Threads = 4;

    private readonly RedisConnection _connection;
    private readonly Thread[] _threads;
    private readonly HashSet<int> _acknowledged = [];
    private readonly Stopwatch _clock = Stopwatch.StartNew();
    private TimeSpan _lastAcknowledged;
    private TimeSpan _longestPause;
    private int _number;
    private int _failed;
    private volatile bool _stopped;

    public Publishers(RedisConnection connection)
    {
        _connection = connection;
        _threads = [.. Enumerable.Range(0, Threads).Select(_ => new Thread(Publish) { IsBackground = true })];
        Array.ForEach(_threads, static thread => thread.Start());
    }

    /// <summary>Number of messages acknowledged so far.</summary>
    public int Count
    {
        get
        {
            lock (_acknowledged) return _acknowledged.Count;
        }
    }

    public int Failed => _failed;

    public TimeSpan LongestPause => _longestPause;

    public void AwaitMore(int count)
    {
        var before = Count;
        Wait.Until(() => Count >= before + count, $"{count} more messages are acknowledged");
    }

    /// <returns>The numbers of acknowledged messages.</returns>
    public HashSet<int> Stop()
    {
        _stopped = true;
        Array.ForEach(_threads, static thread => thread.Join());
        return _acknowledged;
    }

    public void Dispose() => Stop();

    private void Publish()
    {
        using var client = new RedisMessageFactory(_connection).CreateMessageQueueClient();
        using var pause = new ManualResetEventSlim();
        while (!_stopped)
        {
            var number = Interlocked.Increment(ref _number);
            try
            {
                client.Publish(new Job { Number = number });
                lock (_acknowledged)
                {
                    _acknowledged.Add(number);
                    var now = _clock.Elapsed;
                    if (now - _lastAcknowledged > _longestPause) _longestPause = now - _lastAcknowledged;
                    _lastAcknowledged = now;
                }
            }
            catch (RedisUnavailableException)
            {
                Interlocked.Increment(ref _failed);
                pause.Wait(20);
            }

            // a few hundred messages a second: a failover is measured, not the throughput
            pause.Wait(5);
        }
    }
}
