using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Metrics;

public class ClockMonitorTests
{
    [Test]
    public void Reports_how_far_the_clock_was_set_once()
    {
        var monitor = new ClockMonitor();

        Assert.That(monitor.Check(1_000_000, 500), Is.Zero);
        Assert.That(monitor.Check(1_001_000, 1500), Is.Zero);
        Assert.That(monitor.Check(4_602_000, 2500), Is.EqualTo(3_600_000));
        Assert.That(monitor.Check(4_603_000, 3500), Is.Zero);
        Assert.That(monitor.Check(1_004_000, 4500), Is.EqualTo(-3_600_000));
    }

    [Test]
    public void A_late_look_and_a_slow_correction_are_no_jump()
    {
        var monitor = new ClockMonitor();
        monitor.Check(1_000_000, 0);

        Assert.That(monitor.Check(1_060_000, 60_000), Is.Zero);
        Assert.That(monitor.Check(1_061_900, 61_000), Is.Zero);
        Assert.That(monitor.Check(1_062_000, 62_000), Is.Zero);
    }
}
