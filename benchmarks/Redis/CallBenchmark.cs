using System;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Redis;

namespace RedisBench;

/// <summary>
/// Calls per second over one connection, and this process's processor time per call: a read, a write, and a pipelined pair, each by 1 and
/// by 16 threads.
/// </summary>
internal sealed class CallBenchmark(string address, double seconds, bool dedicatedThreads)
{
    private const int Rounds = 3;

    public void Run()
    {
        using var connection = new RedisConnection(address, new RedisOptions
        {
            CallTimeout = TimeSpan.FromSeconds(10), DedicatedThreads = dedicatedThreads,
        });
        var cache = new RedisCacheClient(connection);
        cache.Set("call", "a text of about the usual size, as sessions and cached values have it");
        Console.WriteLine($"{"",-34}{"calls/s",12}{"us/call",12}");
        foreach (var threads in new[] { 1, 16 })
        {
            Measure($"read, {threads} thread(s)", threads, () => cache.Get<string>("call"));
            Measure($"write, {threads} thread(s)", threads, () => cache.Set("call:w", "a text of about the usual size"));
            Measure($"send and wait, {threads} thread(s)", threads, () => connection.Pipeline(batch =>
            {
                batch.StringIncrementAsync("call:a");
                return batch.StringIncrementAsync("call:b");
            }));
        }
    }

    private void Measure(string name, int threads, Action call)
    {
        Rate(threads, call);
        var rounds = Enumerable.Range(0, Rounds).Select(_ => Rate(threads, call)).OrderBy(static round => round.PerSecond).ToArray();
        var (perSecond, processor) = rounds[Rounds / 2];
        Console.WriteLine(string.Format(CultureInfo.InvariantCulture, "{0,-34}{1,12:N0}{2,12:N1}", name, perSecond, processor));
    }

    private (double PerSecond, double Microseconds) Rate(int threads, Action call)
    {
        var calls = 0L;
        using var process = Process.GetCurrentProcess();
        var before = process.TotalProcessorTime;
        var watch = Stopwatch.StartNew();
        var callers = Enumerable.Range(0, threads).Select(_ => new Thread(() =>
        {
            var own = 0L;
            for (; watch.Elapsed.TotalSeconds < seconds; own++) call();
            Interlocked.Add(ref calls, own);
        })).ToArray();
        Array.ForEach(callers, static caller => caller.Start());
        Array.ForEach(callers, static caller => caller.Join());
        var elapsed = watch.Elapsed.TotalSeconds;
        process.Refresh();
        return (calls / elapsed, (process.TotalProcessorTime - before).TotalMilliseconds * 1000 / calls);
    }
}
