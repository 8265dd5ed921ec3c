using System.Threading;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>Whether a thread has waited for something between two moments; in microseconds.</summary>
public class ThreadUseTests
{
    [TestCase(5000, 20, 1, true, Description = "waited")]
    [TestCase(200, 100, 1, true, Description = "waited for half of the time")]
    [TestCase(5000, 20, 0, false, Description = "had no processor")]
    [TestCase(5000, 4900, 1, false, Description = "computed")]
    [TestCase(5000, 2501, 3, false, Description = "computed for more than half of the time")]
    [TestCase(90, 5, 1, false, Description = "waited briefly")]
    public void Distinguishes_waiting_from_computing(long time, long run, long waits, bool hasWaited)
    {
        var before = new ThreadUse(1_000_000, 700, 30);
        var after = new ThreadUse(1_000_000 + time, 700 + run, 30 + waits);

        Assert.That(after.HasWaitedSince(before), Is.EqualTo(hasWaited));
    }

    [TestCase(5000, true)]
    [TestCase(50, false)]
    public void Goes_by_the_time_alone_where_the_system_reports_nothing(long time, bool hasWaited) =>
        Assert.That(new ThreadUse(time, 0, -1).HasWaitedSince(new ThreadUse(0, 0, -1)), Is.EqualTo(hasWaited));

    [Test]
    [Platform(Include = "Linux")]
    public void Sees_that_this_thread_has_waited()
    {
        // an event of the system: ManualResetEventSlim runs for a while before it waits, as what is called for the first time does
        using var never = new ManualResetEvent(false);
        _ = WaitSince(ThreadUse.Now, 0);

        Assert.That(WaitSince(ThreadUse.Now, 50), Is.True);

        bool WaitSince(ThreadUse before, int milliseconds)
        {
            never.WaitOne(milliseconds);
            return ThreadUse.Now.HasWaitedSince(before);
        }
    }

    [Test]
    public void A_wait_is_counted_among_the_switches_of_the_thread()
    {
        var before = Libc.CountSwitches();
        using (var never = new ManualResetEvent(false)) never.WaitOne(20);

        Assert.That(Libc.CountSwitches(), Is.GreaterThan(before));
    }
}
