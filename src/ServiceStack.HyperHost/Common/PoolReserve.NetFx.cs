using System;
using System.Threading;

namespace ServiceStack.HyperHost.Common;

/// <summary>
/// Keeps some threads of Mono's thread pool alive. By itself the pool ends each after 5 to 60 s without work. If the system then gives no
/// thread (TasksMax, pids.max, ulimit -u), the pool asks for two, and for no other ever again, so that all that is queued waits for ever;
/// and where its watch has ended too, each attempt to start that one brings the end of the process nearer.
/// </summary>
/// <remarks>
/// A pool that has one thread does all that is queued, one after the other, and asks for more with each new piece of work. So it also grows
/// again once the system gives threads.
/// </remarks>
internal sealed class PoolReserve : IDisposable
{
    // Each has a cost: each garbage collection stops it.
    private const int MostThreads = 8;

    // well below the 5 s after which the first ends
    private const int TouchMilliseconds = 2000;

    // Where work occupies some of them, the others are not held for long. Those that are busy do not end.
    private const int MeetingMilliseconds = 50;

    private readonly ManualResetEventSlim _end = new();
    private readonly LastingThread _thread;

    /// <param name="tell">Gets a line if there is no thread for the watch over them.</param>
    public PoolReserve(Action<string, Exception> tell)
    {
        ThreadPool.GetMinThreads(out var least, out var io);
        if (least < Threads) ThreadPool.SetMinThreads(Threads, io);

        _thread = new LastingThread(Keep, "HyperHost pool", tell);
        _thread.Begin();
    }

    /// <summary>Threads that stay: one for each processor, 2 to 8.</summary>
    public static int Threads { get; } = Math.Max(2, Math.Min(MostThreads, Environment.ProcessorCount));

    public void Dispose()
    {
        _end.Set();
        _thread.Join();
        _end.Dispose();
    }

    private void Keep()
    {
        do
        {
            var meeting = new Meeting(Threads);
            meeting.Invite(Threads);
            meeting.Wait(MeetingMilliseconds);
            meeting.End();
        }
        while (!_end.Wait(TouchMilliseconds));
    }
}
