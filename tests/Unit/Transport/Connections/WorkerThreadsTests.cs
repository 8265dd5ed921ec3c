using System;
using System.Threading;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Transport.Connections;

/// <summary>A bounded pool: at its bound, stuck, and when the system has no thread to give.</summary>
public class WorkerThreadsTests
{
    // of WorkerThreads: checks of the monitor between two tries
    private const int LooksToGrow = 50;
    private const int Timeout = 20_000;

    private readonly object _state = new();
    private TestLog _log = null!;
    private ManualResetEventSlim _held = null!;
    private CountdownEvent _done = null!;
    private WorkerThreads? _workers;
    private volatile bool _hasNoThreads;

    [SetUp]
    public void SetUp()
    {
        _log = new TestLog();
        _held = new ManualResetEventSlim();
        _done = new CountdownEvent(1);
        _hasNoThreads = false;
    }

    [TearDown]
    public void TearDown()
    {
        _held.Set();
        _workers?.Dispose();
    }

    [Test]
    public void Makes_no_more_threads_than_its_bound_and_does_all_the_work()
    {
        _workers = Pool(max: 2);
        _done.Reset(5);
        for (var i = 0; i < 5; i++) _workers.Run(Hold, _state);

        Assert.That(_workers.Count, Is.EqualTo(2));
        Assert.That(_workers.IsShort, Is.True);

        _held.Set();

        Assert.That(_done.Wait(Timeout), Is.True);
        Assert.That(_workers.IsShort, Is.False);
    }

    [Test]
    public void Grows_beyond_its_bound_where_all_threads_are_stuck()
    {
        _workers = Pool(max: 1);
        _workers.GrowsWhenStuck = true;
        _workers.Run(_ => _held.Wait(Timeout), _state);
        _workers.Run(_ => _done.Signal(), _state);

        Look(LooksToGrow - 1);
        Assert.That(_workers.Count, Is.EqualTo(1));
        Look(1);

        Assert.That(_done.Wait(Timeout), Is.True);
    }

    [Test]
    public void Keeps_its_bound_where_it_may_not_grow()
    {
        _workers = Pool(max: 1);
        _workers.Run(_ => _held.Wait(Timeout), _state);
        _workers.Run(_ => _done.Signal(), _state);

        Look(LooksToGrow * 3);

        Assert.That(_workers.Count, Is.EqualTo(1));
        Assert.That(_done.IsSet, Is.False);
    }

    [Test]
    public void Leaves_the_work_to_the_threads_that_there_are_where_the_system_has_no_more()
    {
        _workers = Pool(max: 8);
        _done.Reset(3);
        _workers.Run(Hold, _state);
        _hasNoThreads = true;

        _workers.Run(Hold, _state);
        _workers.Run(Hold, _state);

        Assert.That(_workers.Count, Is.EqualTo(1));
        Assert.That(_log.Has("No thread can be made beside the 1 workers"), Is.True);

        _held.Set();

        Assert.That(_done.Wait(Timeout), Is.True);
    }

    [Test]
    public void Makes_a_thread_once_the_system_has_one_again()
    {
        _workers = Pool(max: 8);
        _hasNoThreads = true;
        _workers.Run(_ => _done.Signal(), _state);
        Look(LooksToGrow);
        Assert.That(_workers.Count, Is.Zero);

        _hasNoThreads = false;
        Look(LooksToGrow);

        Assert.That(_done.Wait(Timeout), Is.True);
    }

    [Test]
    public void Outlives_work_that_throws()
    {
        _workers = Pool(max: 1);

        _workers.Run(static _ => throw new InvalidOperationException("on purpose"), _state);
        _workers.Run(_ => _done.Signal(), _state);

        Assert.That(_done.Wait(Timeout), Is.True);
        Assert.That(_log.Has("the connection failed"), Is.True);
        Assert.That(_workers.Count, Is.EqualTo(1));
    }

    [Test]
    public void A_thread_that_is_aborted_is_no_failure()
    {
        _workers = Pool(max: 1);

        // it has no public constructor: runtimes alone throw it
        var aborted = (ThreadAbortException)Activator.CreateInstance(typeof(ThreadAbortException), nonPublic: true)!;
        _workers.LogFailure(null, aborted);
        _workers.LogFailure(null, new InvalidOperationException("on purpose"));

        Assert.That(_log.Lines, Has.Length.EqualTo(2));
        Assert.That(_log.Lines[0], Is.EqualTo("Debug request: the thread was aborted."));
        Assert.That(_log.Lines[1], Does.StartWith("Error request: the connection failed."));
    }

    private WorkerThreads Pool(int max) => new(min: 0, max, Start, _log, TimeProvider.System, isMonitored: false);

    private void Start(ThreadStart work)
    {
        if (_hasNoThreads) throw new OutOfMemoryException("Insufficient memory to create a new thread.");

        new Thread(work) { IsBackground = true }.Start();
    }

    private void Hold(object? state)
    {
        _held.Wait(Timeout);
        _done.Signal();
    }

    private void Look(int times)
    {
        for (var i = 0; i < times; i++) _workers!.Check();
    }
}
