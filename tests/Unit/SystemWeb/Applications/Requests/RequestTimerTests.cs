using System;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.AspNet.Requests;

namespace ServiceStack.HyperHost.Tests.SystemWeb.Applications.Requests;

public class RequestTimerTests
{
    private sealed class Request
    {
        public int Calls;

        public void TimeIsUp(object? state) => Interlocked.Increment(ref Calls);
    }

    [Test]
    public void A_disposed_timer_holds_its_request_no_more()
    {
        var (timers, requests) = Finish(RequestTimer.Forget);

        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();

        // a few may be seen from a register or the stack
        Assert.That(Array.FindAll(requests, request => request.IsAlive), Has.Length.LessThan(requests.Length / 10));
        GC.KeepAlive(timers);
    }

    [Test]
    public void A_timer_that_runs_still_calls()
    {
        var request = new Request();
        using var timer = new Timer(request.TimeIsUp, null, 100, Timeout.Infinite);

        RequestTimer.Forget(timer);

        Eventually.That(() => request.Calls, Is.EqualTo(1));
    }

    // On a thread of its own: Mono's collector takes every value on a stack for a reference.
    private static (Timer[] Timers, WeakReference[] Requests) Finish(Action<Timer> let)
    {
        var timers = new Timer[100];
        var requests = new WeakReference[timers.Length];
        var thread = new Thread(() => Start(timers, requests, let));
        thread.Start();
        thread.Join();
        return (timers, requests);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Start(Timer[] timers, WeakReference[] requests, Action<Timer> let)
    {
        for (var i = 0; i < timers.Length; i++)
        {
            var request = new Request();
            requests[i] = new WeakReference(request);
            timers[i] = new Timer(request.TimeIsUp, null, 600_000, Timeout.Infinite);
            timers[i].Dispose();
            let(timers[i]);
        }
    }
}
