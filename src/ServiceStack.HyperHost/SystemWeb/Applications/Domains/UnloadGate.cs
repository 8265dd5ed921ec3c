using System;
using System.Collections;
using System.Threading;
using System.Threading.Tasks;
using System.Web;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>Holds the unloading that the application, or System.Web, asks for until the domain that follows serves.</summary>
/// <remarks>
/// HttpRuntime.UnloadAppDomain marks the domain, goes through the list of file watchers and queues the shutdown, which takes handlers and
/// sessions away from requests that run. So the list is ours: when it is gone through, the mark is taken back, and a value goes into the
/// execution context; the thread that comes with it to the shutdown waits.
/// </remarks>
internal sealed class UnloadGate
{
    // Each of them holds a thread of the pool.
    private const int MaxHeld = 4;

    private static readonly AsyncLocal<Asking?> Current = new(static change =>
    {
        if (change.ThreadContextChanged && Thread.CurrentThread.IsThreadPoolThread) change.CurrentValue?.Hold();
    });

    private readonly TaskCompletionSource<bool> _open = new();
    private readonly Action _onAsked;
    private int _asked;

    /// <param name="onAsked">Called once, on the thread that asks for the unloading.</param>
    public UnloadGate(Action onAsked)
    {
        _onAsked = onAsked;
        SystemWebRuntime.IsHeld = SystemWebRuntime.ReplaceWatchers(watchers => new Watchers(watchers, this));
    }

    /// <summary>Lets the shutdown go on, now and in future.</summary>
    public void Open()
    {
        SystemWebRuntime.IsHeld = false;
        if (Volatile.Read(ref _asked) > 0) SystemWebRuntime.IsUnloading = true;
        _open.TrySetResult(true);
    }

    private void Ask()
    {
        if (_open.Task.IsCompleted) return;

        SystemWebRuntime.TakeBack();
        var asked = Interlocked.Increment(ref _asked);
        if (asked > MaxHeld)
        {
            throw new HttpException(503, $"The application is being started anew: UnloadAppDomain was called {asked - 1} times already.");
        }

        Current.Value = new Asking(_open.Task);
        if (asked == 1) _onAsked();
    }

    private sealed class Asking(Task open)
    {
        private int _isHeld;

        // The first thread is the shutdown's; what the request starts afterwards is not.
        public void Hold()
        {
            if (Interlocked.Exchange(ref _isHeld, 1) == 0) open.Wait();
        }
    }

    private sealed class Watchers(ICollection before, UnloadGate gate) : ArrayList(before)
    {
        public override IEnumerator GetEnumerator()
        {
            if (SystemWebRuntime.IsUnloading) gate.Ask();
            return base.GetEnumerator();
        }
    }
}
