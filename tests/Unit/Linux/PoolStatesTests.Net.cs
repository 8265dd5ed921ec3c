using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Tests.Linux;

/// <summary>Which threads of the pool want a processor.</summary>
// the thread pool is of the process
[NonParallelizable]
public class PoolStatesTests
{
    private const int Patience = 30_000;

    [Test]
    public void A_thread_of_the_pool_that_computes_is_counted()
    {
        using var end = new ManualResetEventSlim();
        var work = Task.Run(() =>
        {
            while (!end.IsSet) Thread.SpinWait(1000);
        });
        try
        {
            Assert.That(() => PoolStates.CountRunnable(int.MaxValue), Is.Positive.After(Patience, 1));
        }
        finally
        {
            end.Set();
        }

        Assert.That(work.Wait(Patience), Is.True);
    }

    [Test]
    public void It_counts_no_further_than_is_enough()
    {
        using var end = new ManualResetEventSlim();
        var work = Enumerable.Range(0, 2).Select(_ => Task.Run(() =>
        {
            while (!end.IsSet) Thread.SpinWait(1000);
        })).ToArray();
        try
        {
            Assert.That(() => PoolStates.CountRunnable(int.MaxValue), Is.AtLeast(2).After(Patience, 1));
            Assert.That(PoolStates.CountRunnable(1), Is.LessThanOrEqualTo(1));
            Assert.That(PoolStates.CountRunnable(1), Is.EqualTo(1).After(Patience, 1));
        }
        finally
        {
            end.Set();
        }

        Assert.That(Task.WaitAll(work, Patience), Is.True);
    }

    [Test]
    public void A_thread_of_the_pool_that_waits_and_one_of_nobody_s_pool_are_not_counted()
    {
        using var end = new ManualResetEventSlim();
        var waiting = Task.Run(() => end.Wait(Patience));
        var computing = new Thread(() =>
        {
            while (!end.IsSet) Thread.SpinWait(1000);
        });
        computing.Start();
        try
        {
            Assert.That(() => PoolStates.CountRunnable(int.MaxValue), Is.Zero.After(Patience, 1));
        }
        finally
        {
            end.Set();
            computing.Join();
        }

        Assert.That(waiting.Wait(Patience), Is.True);
    }
}
