using System;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Tests.Common;

/// <summary>Mono's pool may never be without threads: if it can make none then, it does nothing for ever.</summary>
public class PoolReserveTests
{
    private const int Patience = 30_000;

    [Test]
    public void The_pool_has_threads_from_the_start_on()
    {
        using var reserve = new PoolReserve(Ignore);

        Assert.That(PoolReserve.Threads, Is.InRange(2, 8));
        Assert.That(WorkersOfPool, Is.GreaterThanOrEqualTo(PoolReserve.Threads).After(Patience, 10));
    }

    [Test]
    public void Work_that_holds_all_of_its_threads_goes_on()
    {
        using var reserve = new PoolReserve(Ignore);
        using var all = new CountdownEvent(PoolReserve.Threads + 2);

        var work = Enumerable.Range(0, all.InitialCount).Select(_ => Task.Run(() =>
        {
            all.Signal();
            all.Wait(Patience);
        })).ToArray();

        Assert.That(Task.WhenAll(work).Wait(Patience), Is.True, "each waits for all");
    }

    [Test]
    public void Ends_also_where_the_pool_is_busy()
    {
        using var end = new ManualResetEventSlim();
        var work = Enumerable.Range(0, PoolReserve.Threads * 2).Select(_ => Task.Run(() => end.Wait(Patience))).ToArray();

        new PoolReserve(Ignore).Dispose();
        end.Set();

        Assert.That(Task.WhenAll(work).Wait(Patience), Is.True);
    }

    private static void Ignore(string line, Exception error)
    {
    }

    private static int WorkersOfPool() => Directory.GetDirectories("/proc/self/task").Count(static thread => NameOf(thread).StartsWith(
        "Thread Pool Wor", StringComparison.Ordinal));

    private static string NameOf(string thread)
    {
        try
        {
            return File.ReadAllText(thread + "/comm");
        }
        catch (IOException)
        {
            return "one that has ended";
        }
    }
}
