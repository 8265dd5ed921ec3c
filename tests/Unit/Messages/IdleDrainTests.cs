using System;
using NUnit.Framework;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Messages;

public class IdleDrainTests
{
    private const long Stop = 1000;

    private readonly HostLimits _limits = new() { IdleDrainTime = TimeSpan.FromMilliseconds(500) };

    [TestCase(1000, false)]
    [TestCase(1499, false)]
    [TestCase(1500, true)]
    public void Is_over_after_its_time(long now, bool isOver) =>
        Assert.That(new IdleDrain(_limits).IsOver(Stop, now), Is.EqualTo(isOver));

    [TestCase(1500, false)]
    [TestCase(1899, false)]
    [TestCase(1900, true)]
    public void Begins_again_with_each_request(long now, bool isOver)
    {
        var drain = new IdleDrain(_limits);
        drain.NoteRequest(1200);
        drain.NoteRequest(1400);

        Assert.That(drain.IsOver(Stop, now), Is.EqualTo(isOver));
    }

    [TestCase(5999, false)]
    [TestCase(6000, true)]
    public void Is_over_after_ten_times_its_time_whatever_comes(long now, bool isOver)
    {
        var drain = new IdleDrain(_limits);
        drain.NoteRequest(now);

        Assert.That(drain.IsOver(Stop, now), Is.EqualTo(isOver));
    }

    [Test]
    public void Is_over_at_once_where_it_has_no_time()
    {
        var drain = new IdleDrain(new HostLimits { IdleDrainTime = TimeSpan.Zero });
        drain.NoteRequest(Stop);

        Assert.That(drain.IsOver(Stop, Stop), Is.True);
    }
}
