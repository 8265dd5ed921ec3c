using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>Threads that only show that the system gives some.</summary>
internal static class ProbeThreads
{
    private const int StackBytes = 128 * 1024;
    private const int GoneMilliseconds = 100;

    /// <summary>
    /// Starts threads that are there at one time, and waits until the system no longer counts them. A refusal is noted.
    /// </summary>
    /// <returns>How many the system gave.</returns>
    public static int Count(int most)
    {
        var end = new ManualResetEventSlim();
        var started = new List<Thread>(most);
        var numbers = new int[most];
        try
        {
            for (var i = 0; i < most; i++)
            {
                var at = i;
                var thread = new Thread(() => Wait(out numbers[at], end), StackBytes) { IsBackground = true, Name = "HyperHost probe" };
                thread.Start();
                started.Add(thread);
            }
        }
        catch (Exception error) when (LastingThread.IsRefusal(error))
        {
            // too few
        }
        finally
        {
            end.Set();
        }

        foreach (var thread in started) thread.Join();
        if (OperatingSystem.IsLinux()) WaitUntilGone(numbers.AsSpan(0, started.Count));
        return started.Count;
    }

    private static void Wait(out int number, ManualResetEventSlim end)
    {
        number = OperatingSystem.IsLinux() ? ThreadTimes.CurrentThread : 0;
        end.Wait();
    }

    // a thread that was joined still has some of its own end to do, and is counted until then
    private static void WaitUntilGone(ReadOnlySpan<int> numbers)
    {
        var since = Stopwatch.GetTimestamp();
        foreach (var number in numbers)
        {
            while (Directory.Exists($"/proc/self/task/{number}") && Stopwatch.GetElapsedTime(since).TotalMilliseconds < GoneMilliseconds)
            {
                Thread.Yield();
            }
        }
    }
}
