using System;
using System.Collections;
using System.Threading;
using System.Threading.Tasks;
using System.Web;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>Delays an unloading by the application or System.Web until the next domain serves.</summary>
/// <remarks>
/// HttpRuntime.UnloadAppDomain marks the domain as unloading, enumerates the list of file watchers, and queues the shutdown, which takes
/// handlers and sessions away from requests in flight. The barrier replaces the list. Its enumerator cancels the mark, and sets an
/// AsyncLocal value; the thread pool thread that the value flows to, which is about to run the shutdown, then blocks.
/// </remarks>
internal sealed class UnloadBarrier
{
    // Each one blocks a thread pool thread.
    private const int MaxHeld = 4;

    private static readonly AsyncLocal<UnloadRequest?> Current = new(static change =>
    {
        if (change.ThreadContextChanged && Thread.CurrentThread.IsThreadPoolThread) change.CurrentValue?.Hold();
    });

    private readonly TaskCompletionSource<bool> _open = new();
    private readonly Action _onRequested;
    private int _requested;

    /// <param name="onRequested">Called once, on the thread that starts the unloading.</param>
    public UnloadBarrier(Action onRequested)
    {
        _onRequested = onRequested;
        SystemWebRuntime.IsHeld = SystemWebRuntime.ReplaceWatchers(watchers => new Watchers(watchers, this));
    }

    /// <summary>Lets pending and future shutdowns run.</summary>
    public void Open()
    {
        SystemWebRuntime.IsHeld = false;
        if (Volatile.Read(ref _requested) > 0) SystemWebRuntime.IsUnloading = true;
        _open.TrySetResult(true);
    }

    private void OnUnloadRequested()
    {
        if (_open.Task.IsCompleted) return;

        SystemWebRuntime.CancelUnloading();
        var requested = Interlocked.Increment(ref _requested);
        if (requested > MaxHeld)
        {
            throw new HttpException(503, $"The application is being restarted: UnloadAppDomain was called {requested - 1} times already.");
        }

        Current.Value = new UnloadRequest(_open.Task);
        if (requested == 1) _onRequested();
    }

    private sealed class UnloadRequest(Task open)
    {
        private int _isHeld;

        // Blocks only the first thread that the value flows to, which is the shutdown's; threads that the request starts later must not
        // wait.
        public void Hold()
        {
            if (Interlocked.Exchange(ref _isHeld, 1) == 0) open.Wait();
        }
    }

    private sealed class Watchers(ICollection before, UnloadBarrier barrier) : ArrayList(before)
    {
        public override IEnumerator GetEnumerator()
        {
            if (SystemWebRuntime.IsUnloading) barrier.OnUnloadRequested();
            return base.GetEnumerator();
        }
    }
}
