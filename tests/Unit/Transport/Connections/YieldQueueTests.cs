using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Transport.Connections;

/// <summary>What yields shares the processors with nobody but a few others.</summary>
public class YieldQueueTests
{
    private const int ChecksToGrow = 50;
    private const int Timeout = 20_000;

    private readonly object _state = new();
    private TestLog _log = null!;
    private WorkerThreads _workers = null!;
    private ManualResetEventSlim _mayEnd = null!;
    private YieldQueue _queue = null!;
    private int _running;
    private int _begun;

    [SetUp]
    public void SetUp()
    {
        (_running, _begun) = (0, 0);
        _log = new TestLog();
        _mayEnd = new ManualResetEventSlim();
        _workers = new WorkerThreads(0, 100, null, _log, TimeProvider.System, isMonitored: false);
        _queue = new YieldQueue(_workers, max: 2);
    }

    [TearDown]
    public void TearDown()
    {
        _mayEnd.Set();
        _workers.Dispose();
    }

    [Test]
    public void Runs_a_few_at_a_time_however_many_wait()
    {
        var most = 0;
        using var done = new CountdownEvent(300);
        for (var i = 0; i < 300; i++)
        {
            _queue.Add(
                _ =>
                {
                    var now = Interlocked.Increment(ref _running);
                    lock (_state) most = Math.Max(most, now);
                    Thread.Yield();
                    Interlocked.Decrement(ref _running);
                    done.Signal();
                },
                _state);
        }

        Assert.That(done.Wait(Timeout), Is.True);
        Assert.That(most, Is.LessThanOrEqualTo(2));
    }

    [Test]
    public void Runs_them_in_their_order()
    {
        var queue = new YieldQueue(_workers, max: 1);
        var order = new List<int>();
        using var done = new CountdownEvent(100);
        for (var i = 0; i < 100; i++)
        {
            queue.Add(
                number =>
                {
                    order.Add((int)number!);
                    done.Signal();
                },
                i);
        }

        Assert.That(done.Wait(Timeout), Is.True);
        Assert.That(order, Is.EqualTo(Enumerable.Range(0, 100)));
    }

    [Test]
    public void Adds_one_if_none_ends_for_half_a_second()
    {
        for (var i = 0; i < 4; i++) _queue.Add(Hold, _state);
        TestServer.Until(() => Volatile.Read(ref _begun) == 2, "two that run");

        for (var i = 0; i < ChecksToGrow - 1; i++) _queue.Check();
        Assert.That(_workers.Count, Is.EqualTo(2));
        _queue.Check();

        TestServer.Until(() => Volatile.Read(ref _begun) == 3, "a third one");
        _mayEnd.Set();
        TestServer.Until(() => Volatile.Read(ref _begun) == 4, "the last one");
    }

    [Test]
    public void Continues_behind_one_that_throws()
    {
        using var done = new ManualResetEventSlim();
        var queue = new YieldQueue(_workers, max: 1);
        queue.Add(static _ => throw new InvalidOperationException("the test's"), _state);
        queue.Add(_ => done.Set(), _state);

        Assert.That(done.Wait(Timeout), Is.True);
        Assert.That(_log.Has("the connection failed"), Is.True);
    }

    private void Hold(object? state)
    {
        Interlocked.Increment(ref _begun);
        _mayEnd.Wait(Timeout);
    }
}
