using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Http.Kestrel;
using ServiceStack.HyperHost.Tests.FastCgi;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>.NET ends the process when its pool gets no thread: so the pool may not make one by itself.</summary>
// the thread pool is of the process
[NonParallelizable]
public class ThreadWatchTests
{
    private const int Patience = 30_000;

    [Test]
    public void The_pool_has_all_the_threads_that_it_may_have()
    {
        using var watch = new ThreadWatch(24, 64, new TestLog());

        Assert.That(ThreadPool.ThreadCount, Is.GreaterThanOrEqualTo(24));
        Assert.That(() => MaxThreads() <= ThreadPool.ThreadCount, Is.True.After(Patience, 10));
    }

    [Test]
    public void The_pool_grows_where_work_holds_its_threads()
    {
        using var watch = new ThreadWatch(1, 256, new TestLog());
        using var all = new CountdownEvent(64);

        var work = Holding(all, 64);

        Assert.That(Task.WhenAll(work).Wait(Patience), Is.True, "each waits for all");
        Assert.That(() => MaxThreads() <= ThreadPool.ThreadCount, Is.True.After(Patience, 10));
    }

    [Test]
    public void The_pool_grows_where_its_threads_wait_in_short_work()
    {
        using var watch = new ThreadWatch(1, 64, new TestLog());
        var wanted = ThreadPool.ThreadCount + 8;
        using var end = new CancellationTokenSource();
        var work = Enumerable.Range(0, wanted + 32).Select(_ => WaitAgainAndAgain(end.Token)).ToList();

        Assert.That(() => ThreadPool.ThreadCount >= wanted, Is.True.After(Patience, 10));

        end.Cancel();
        Assert.That(Task.WhenAll(work).Wait(Patience), Is.True);
    }

    [Test]
    public void The_pool_does_not_grow_where_its_work_waits_for_processors()
    {
        using var watch = new ThreadWatch(1, 256, new TestLog());
        var before = ThreadPool.ThreadCount;
        using var all = new CountdownEvent(2000);

        for (var i = 0; i < all.InitialCount; i++) ThreadPool.QueueUserWorkItem(_ => ComputeABit(all));

        Assert.That(all.Wait(Patience), Is.True);
        Assert.That(ThreadPool.ThreadCount, Is.LessThan(before + Environment.ProcessorCount + 8), "it was doubled each time");
    }

    [Test]
    public void The_pool_grows_where_endless_work_has_all_of_its_threads()
    {
        using var watch = new ThreadWatch(1, 256, new TestLog());
        using var end = new ManualResetEventSlim();
        var work = Enumerable.Range(0, ThreadPool.ThreadCount + 1).Select(_ => Task.Run(() => ComputeUntil(end))).ToList();

        var last = Task.Run(end.Set);

        Assert.That(last.Wait(Patience), Is.True, "the threads compute until it has run");
        Assert.That(Task.WhenAll(work).Wait(Patience), Is.True);
    }

    [Test]
    public void The_pool_grows_beyond_its_bound_where_it_is_stuck()
    {
        using var watch = new ThreadWatch(1, ThreadPool.ThreadCount, new TestLog());
        var threads = ThreadPool.ThreadCount + 2;
        using var all = new CountdownEvent(threads);

        Assert.That(Task.WhenAll(Holding(all, threads)).Wait(Patience), Is.True, "each waits for all");
    }

    [Test]
    public void The_pool_gets_no_more_threads_while_the_system_refuses_them()
    {
        using var watch = new ThreadWatch(1, 256, new TestLog());
        var threads = ThreadPool.ThreadCount + 4;
        using var all = new CountdownEvent(threads);
        using var end = new CancellationTokenSource();
        var refusals = new Thread(() =>
        {
            while (!end.Token.WaitHandle.WaitOne(1)) ThreadRefusals.Note();
        });
        ThreadRefusals.Note();
        refusals.Start();

        var work = Holding(all, threads);
        var isDone = Task.WhenAll(work).Wait(1000);
        var meanwhile = ThreadPool.ThreadCount;
        end.Cancel();
        refusals.Join();

        Assert.That(isDone, Is.False);
        Assert.That(meanwhile, Is.LessThan(threads));
        Assert.That(Task.WhenAll(work).Wait(Patience), Is.True, "a second after the last refusal");
    }

    [Test]
    public void What_it_changed_is_as_before_at_the_end_of_the_last_one()
    {
        var before = MaxThreads();

        using (new ThreadWatch(1, 64, new TestLog()))
        {
            using (new ThreadWatch(1, 64, new TestLog())) Assert.That(MaxThreads(), Is.LessThan(before));
            Assert.That(MaxThreads(), Is.LessThan(before));
        }

        Assert.That(MaxThreads(), Is.EqualTo(before));
    }

    [Test]
    public void Threads_that_were_tried_are_no_longer_counted()
    {
        var given = ProbeThreads.Count(20);

        Assert.That(given, Is.EqualTo(20));
        Assert.That(Directory.GetDirectories("/proc/self/task").Select(NameOf), Has.None.StartsWith("HyperHost probe"));
    }

    private static List<Task> Holding(CountdownEvent all, int threads) => Enumerable.Range(0, threads).Select(_ => Task.Run(() =>
    {
        all.Signal();
        all.Wait(Patience);
    })).ToList();

    private static async Task WaitAgainAndAgain(CancellationToken end)
    {
        while (!end.IsCancellationRequested)
        {
            await Task.Yield();
            end.WaitHandle.WaitOne(5);
        }
    }

    private static void ComputeABit(CountdownEvent all)
    {
        Thread.SpinWait(50_000);
        all.Signal();
    }

    private static void ComputeUntil(ManualResetEventSlim end)
    {
        while (!end.IsSet) Thread.SpinWait(1000);
    }

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

    private static int MaxThreads()
    {
        ThreadPool.GetMaxThreads(out var most, out _);
        return most;
    }
}
