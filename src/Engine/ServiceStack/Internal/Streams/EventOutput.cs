namespace ServiceStack.Internal.Streams;

using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;

/// <summary>Sends events, and waits for the next one: without a thread, or with the request's own.</summary>
/// <remarks>
/// A host that takes a task for the rest of a request gets its thread back. System.Web allows its response to the request's thread alone,
/// so that each stream holds one there.
/// </remarks>
/// <param name="blocks">Whether the thread waits.</param>
/// <param name="timer">Says when a comment is due; null for no comments.</param>
/// <param name="end">Cancelled when the client has left or the server stops; cancelled here when a client is found to have left.</param>
internal sealed class EventOutput(IHttpResponse response, bool blocks, StreamTimer timer, CancellationTokenSource end)
{
    private const int PollMilliseconds = 500;

    private static readonly ILog Log = LogManager.GetLogger(typeof(EventOutput));

    private readonly Task _ended = WhenCancelled(end.Token);

    // from the first write on: the host may have another one when a stream has begun
    private Stream _body;

    /// <summary>Whether the client has left or the server stops.</summary>
    public bool HasEnded => _ended.IsCompleted || end.IsCancellationRequested;

    /// <summary>Ends the stream from here: cancels the enumerator's token.</summary>
    public void End()
    {
        try
        {
            end.Cancel();
        }
        catch (AggregateException ex)
        {
            Log.Error("A callback of a stream's cancellation token failed", ex);
        }
    }

    /// <summary>Sends bytes, and waits until the host has taken them.</summary>
    public ValueTask SendAsync(ArraySegment<byte> bytes)
    {
        timer?.Note();
        _body ??= response.OutputStream;
        if (!blocks) return new ValueTask(WriteAsync(bytes));

        _body.Write(bytes.Array!, bytes.Offset, bytes.Count);
        response.Flush();
        return default;
    }

    /// <summary>Waits for a task, and sends comments meanwhile.</summary>
    /// <returns>False if the client has left or the server stops before the task completes. The task is not cancelled.</returns>
    public ValueTask<bool> WaitAsync(Task task) => blocks ? new ValueTask<bool>(Wait(task)) : new ValueTask<bool>(WaitLaterAsync(task));

    /// <summary>Waits until the task completes or the time is over. Unlike <see cref="WaitAsync"/>, sends no comments.</summary>
    public Task WaitAtMostAsync(Task task, TimeSpan time)
    {
        if (!blocks) return Task.WhenAny(task, Task.Delay(time));

        Task.WaitAny([task], time);
        return Task.CompletedTask;
    }

    private async Task WriteAsync(ArraySegment<byte> bytes)
    {
        await _body.WriteAsync(bytes.Array!, bytes.Offset, bytes.Count).ConfigureAwait(false);
        await _body.FlushAsync().ConfigureAwait(false);
    }

    private async Task<bool> WaitLaterAsync(Task task)
    {
        while (true)
        {
            if (timer == null) await Task.WhenAny(task, _ended).ConfigureAwait(false);
            else await Task.WhenAny(task, _ended, timer.Next()).ConfigureAwait(false);

            if (task.IsCompleted) return true;
            if (HasEnded) return false;
            if (timer?.IsDue == true) await SendAsync(new ArraySegment<byte>(EventText.Comment)).ConfigureAwait(false);
        }
    }

    private bool Wait(Task task)
    {
        while (Task.WaitAny([task, _ended], PollMilliseconds) != 0)
        {
            if (!HasEnded && !WebStreams.IsConnected(response)) End();
            if (task.IsCompleted) return true;
            if (HasEnded) return false;
            if (timer?.IsDue == true) SendAsync(new ArraySegment<byte>(EventText.Comment)).GetAwaiter().GetResult();
        }

        return true;
    }

    private static Task WhenCancelled(CancellationToken token)
    {
        var ended = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        token.Register(static source => ((TaskCompletionSource<bool>)source).TrySetResult(true), ended);
        return ended.Task;
    }
}
