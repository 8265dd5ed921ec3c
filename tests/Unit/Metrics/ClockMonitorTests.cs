using NUnit.Framework;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Metrics;

public class ClockMonitorTests
{
    [Test]
    public void Reports_how_far_the_clock_was_set_once()
    {
        var watch = new ClockMonitor();

        Assert.That(watch.Look(1_000_000, 500), Is.Zero);
        Assert.That(watch.Look(1_001_000, 1500), Is.Zero);
        Assert.That(watch.Look(4_602_000, 2500), Is.EqualTo(3_600_000));
        Assert.That(watch.Look(4_603_000, 3500), Is.Zero);
        Assert.That(watch.Look(1_004_000, 4500), Is.EqualTo(-3_600_000));
    }

    [Test]
    public void A_late_look_and_a_slow_correction_are_no_jump()
    {
        var watch = new ClockMonitor();
        watch.Look(1_000_000, 0);

        Assert.That(watch.Look(1_060_000, 60_000), Is.Zero);
        Assert.That(watch.Look(1_061_900, 61_000), Is.Zero);
        Assert.That(watch.Look(1_062_000, 62_000), Is.Zero);
    }
}
