using System;
using System.IO;
using System.IO.Pipelines;
using System.Net.Sockets;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>Writes to the peer, and what happens when the connection is lost.</summary>
internal abstract partial class ServerConnection
{
    private volatile bool _isLost;
    private volatile bool _hasUnsentPart;

    /// <summary>Responses of the loop itself, to requests that no application serves.</summary>
    protected ReplyBuffer Replies { get; }

    /// <summary>The connection is broken, the peer has disconnected, or the connection was aborted: nothing more can be sent.</summary>
    public bool IsLost => _isLost;

    public bool HasUnsentPart
    {
        get => _hasUnsentPart;
        set => _hasUnsentPart = value;
    }

    public bool SendsUnsentPart => Transport.HasMonitor && _loop.IsServing;

    public void Wait(ValueTask sending) => Transport.Wait(sending);

    public ValueTask WriteAsync(ArraySegment<byte> bytes)
    {
        var writing = Transport.WriteAsync(bytes);
        if (!writing.IsCompletedSuccessfully) return WriteSlowlyAsync(writing, bytes.Count);

        EndWrite(writing.Result.IsCompleted, bytes.Count);
        return default;
    }

    /// <summary>Buffers bytes that the loop then sends. Called by the loop.</summary>
    protected void Reply(byte[] bytes) => Replies.Append(bytes);

    /// <summary>Sends the buffered replies.</summary>
    protected virtual async ValueTask SendRepliesAsync()
    {
        try
        {
            if (!_isLost) await WriteAsync(Replies.Written).ConfigureAwait(false);
        }
        finally
        {
            Replies.Clear();
        }
    }

    /// <summary>Marks the connection as lost (broken, or closed by the peer), cancels its requests and wakes the loop.</summary>
    /// <param name="error">The cause, for the log; null if there is no exception.</param>
    public void Lose(Exception? error)
    {
        if (_isLost) return;

        _isLost = true;
        Log(HostLogLevel.Debug, "The connection is gone.", error is ClientGoneException ? null : error);
        AbortRequests();
        WakeLoop();
    }

    /// <summary>Whether an exception means no more than a lost connection.</summary>
    internal static bool IsLoss(Exception error) =>
        error is IOException or SocketException or ObjectDisposedException or OperationCanceledException
            or InvalidOperationException { Source: "System.IO.Pipelines" };

    /// <summary>Runs a step of closing the connection. If the step finds the connection lost, the remaining steps still run.</summary>
    protected async ValueTask TryAsync(Func<ValueTask> step)
    {
        try
        {
            await step().ConfigureAwait(false);
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
        }
    }

    /// <summary>Sends the part of a response that is unsent, or its body that is not written yet, without a thread that waits.</summary>
    /// <returns>False if another thread has ended the request.</returns>
    protected static async ValueTask<bool> TrySendRestAsync(Exchange exchange)
    {
        exchange.BeginSending();
        try
        {
            await exchange.Output.FinishAsync().ConfigureAwait(false);
            return true;
        }
        catch (ClientGoneException) when (exchange.End.IsDetached)
        {
            return false;
        }
    }

    private async ValueTask WriteSlowlyAsync(ValueTask<FlushResult> writing, int count)
    {
        try
        {
            EndWrite((await writing.ConfigureAwait(false)).IsCompleted, count);
        }
        catch (Exception error) when (IsLoss(error))
        {
            Lose(error);
            throw new ClientGoneException();
        }
    }

    private void EndWrite(bool isLost, int count)
    {
        if (isLost)
        {
            Lose(null);
            throw new ClientGoneException();
        }

        Context.Counters.Sent(count);
    }
}
