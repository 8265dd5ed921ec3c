using System;
using NUnit.Framework;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Messages;

[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class IdleDrainTests
{
    private const int LookInterval = 20;

    private readonly IdleDrain _drain = new(new HostLimits { IdleDrainTime = TimeSpan.FromMilliseconds(500) });
    private readonly double _stop;
    private long _now = 1000;

    public IdleDrainTests()
    {
        _drain.Look(_now, share: 1);
        _stop = _drain.Elapsed;
    }

    [TestCase(0, false)]
    [TestCase(480, false)]
    [TestCase(500, true)]
    public void Is_over_after_its_time(int time, bool isOver)
    {
        LookFor(time);

        Assert.That(_drain.IsOver(_stop), Is.EqualTo(isOver));
    }

    [TestCase(100, false)]
    [TestCase(480, false)]
    [TestCase(500, true)]
    public void Begins_again_with_each_request(int time, bool isOver)
    {
        LookFor(200);
        _drain.NoteRequest();
        LookFor(200);
        _drain.NoteRequest();
        LookFor(time);

        Assert.That(_drain.IsOver(_stop), Is.EqualTo(isOver));
    }

    [TestCase(4980, false)]
    [TestCase(5000, true)]
    public void Is_over_after_ten_times_its_time_whatever_comes(int time, bool isOver)
    {
        for (var passed = 0; passed < time; passed += LookInterval)
        {
            LookFor(LookInterval);
            _drain.NoteRequest();
        }

        Assert.That(_drain.IsOver(_stop), Is.EqualTo(isOver));
    }

    /// <summary>Then the web server may not have run either.</summary>
    [Test]
    public void Counts_no_time_in_which_the_machine_did_not_let_it_look()
    {
        for (var look = 0; look < 4; look++) LookAfter(1000);

        Assert.That(_drain.IsOver(_stop), Is.False);
        Assert.That(_drain.Elapsed - _stop, Is.EqualTo(4 * IdleDrain.LongestLook));
    }

    [TestCase(0.5, 10)]
    [TestCase(0.2, 4)]
    [TestCase(0.1, 2)]
    [TestCase(0.01, 2)]
    [TestCase(0, 2)]
    public void Counts_less_where_many_want_a_processor(double share, double counted)
    {
        LookAfter(LookInterval, share);

        Assert.That(_drain.Elapsed - _stop, Is.EqualTo(counted).Within(0.001));
    }

    [Test]
    public void Is_over_after_ten_times_its_time_by_the_clock()
    {
        for (var look = 0; look < 5; look++) LookAfter(1000, share: 0);

        Assert.That(_drain.IsOver(_stop), Is.True);
    }

    [Test]
    public void Gives_a_connection_that_came_late_the_whole_time()
    {
        LookFor(480);
        var came = _drain.Elapsed;
        LookFor(480);

        Assert.That(_drain.IsOver(came), Is.False);
        Assert.That(_drain.IsOver(_stop), Is.True);
    }

    [Test]
    public void Is_over_at_once_where_it_has_no_time()
    {
        var drain = new IdleDrain(new HostLimits { IdleDrainTime = TimeSpan.Zero });
        drain.NoteRequest();

        Assert.That(drain.IsOver(drain.Elapsed), Is.True);
    }

    private void LookFor(int time)
    {
        for (var passed = 0; passed < time; passed += LookInterval) LookAfter(LookInterval);
    }

    private void LookAfter(int time, double share = 1)
    {
        _now += time;
        _drain.Look(_now, share);
    }
}
