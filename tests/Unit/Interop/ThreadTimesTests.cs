using System.IO;
using System.Threading;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>What the system reports of a thread.</summary>
public class ThreadTimesTests
{
    [TestCase("7 (HyperHost worker) R 1 7 7 0", true)]
    [TestCase("7 (HyperHost worker) S 1 7 7 0", false)]
    [TestCase("7 (HyperHost worker) D 1 7 7 0", false)]
    [TestCase("7 (a name) R with (brackets) S 1 7", false)]
    public void Reads_whether_a_thread_could_run(string state, bool isRunnable) =>
        Assert.That(ThreadTimes.Parse(state, "120 30 4\n"), Is.EqualTo(new ThreadTimes(120, isRunnable)));

    [TestCase("", "1 2 3")]
    [TestCase("7 (name)", "1 2 3")]
    [TestCase("7 (name) R", "")]
    [TestCase("7 (name) R", "1")]
    [TestCase("7 (name) R", "x 2 3")]
    public void Reports_nothing_of_what_it_can_not_read(string state, string schedule) =>
        Assert.That(ThreadTimes.Parse(state, schedule), Is.Null);

    [Test]
    public void Reports_nothing_of_a_thread_that_is_not_there() => Assert.That(ThreadTimes.Of(int.MaxValue), Is.Null);

    [Test]
    public void Reports_that_this_thread_runs_and_one_that_waits_does_not()
    {
        Machine.Has(File.Exists("/proc/self/schedstat"), "Its kernel keeps no account of threads.");
        using var release = new ManualResetEventSlim();
        var number = 0;
        var waiting = new Thread(() =>
        {
            Volatile.Write(ref number, ThreadTimes.CurrentThread);
            release.Wait();
        });
        waiting.Start();
        try
        {
            Eventually.That(() => Volatile.Read(ref number), Is.Not.Zero);
            Eventually.That(() => ThreadTimes.Of(number)?.IsRunnable, Is.False);
            Assert.That(ThreadTimes.Of(ThreadTimes.CurrentThread)?.IsRunnable, Is.True);
            Assert.That(ThreadTimes.Of(ThreadTimes.CurrentThread)?.OnProcessor, Is.Positive);
        }
        finally
        {
            release.Set();
            waiting.Join();
        }
    }
}
