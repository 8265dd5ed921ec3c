namespace ServiceStack.Internal.Streams;

using System;
using System.Threading;
using System.Threading.Tasks;

/// <summary>Says when a stream has been silent for an interval.</summary>
internal sealed class StreamTimer : IDisposable
{
    private readonly TimeProvider _time;
    private readonly TimeSpan _interval;
    private readonly ITimer _timer;
    private TaskCompletionSource<bool> _fired = Completed();
    private long _last;

    public StreamTimer(TimeProvider time, TimeSpan interval)
    {
        _time = time;
        _interval = interval;
        _last = time.GetTimestamp();
        _timer = time.CreateTimer(
            static timer => Volatile.Read(ref ((StreamTimer)timer)._fired).TrySetResult(true),
            this,
            Timeout.InfiniteTimeSpan,
            Timeout.InfiniteTimeSpan);
    }

    /// <summary>Nothing was sent for the whole interval.</summary>
    public bool IsDue => Left <= TimeSpan.Zero;

    private TimeSpan Left => _interval - _time.GetElapsedTime(_last);

    /// <summary>Something was sent.</summary>
    public void Note() => _last = _time.GetTimestamp();

    /// <returns>A task that completes when a comment may be due. Until then each call returns the same task.</returns>
    public Task Next()
    {
        if (!_fired.Task.IsCompleted) return _fired.Task;

        var fired = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        Volatile.Write(ref _fired, fired);
        var left = Left;
        _timer.Change(left > TimeSpan.Zero ? left : TimeSpan.Zero, Timeout.InfiniteTimeSpan);
        return fired.Task;
    }

    public void Dispose() => _timer.Dispose();

    private static TaskCompletionSource<bool> Completed()
    {
        var completed = new TaskCompletionSource<bool>();
        completed.SetResult(true);
        return completed;
    }
}
