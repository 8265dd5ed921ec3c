using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.FastCgi;

/// <summary>What was sent and waits for its reader.</summary>
internal sealed partial class ResponseStream
{
    // A part that waits for its reader, and its memory. Only whoever writes on waits for it.
    private Task? _sending;
    private byte[] _sent = [];

    /// <summary>A part that was sent waits for its reader, or the rest of the body is not written yet.</summary>
    public bool IsUnsent => HasRest || _sending is not null;

    protected internal override bool IsWaiting => _sending is { IsCompleted: false };

    protected internal override bool HasBegun => HasStarted;

    protected override int MostNow => Math.Min(PieceSize, RoomFor(PieceSize));

    /// <summary>Writes what is left, and waits, without a thread, until the reader has all that was sent.</summary>
    /// <exception cref="ClientGoneException">Nobody reads the answer any more.</exception>
    internal async ValueTask FinishAsync()
    {
        await SendRestAsync().ConfigureAwait(false);
        await WhenSentAsync().ConfigureAwait(false);
    }

    // What is full is sent before there is more: what waits is never more than one buffer.
    protected override void WritePiece(ArraySegment<byte> piece)
    {
        Append(piece);
        if (RoomFor(1) == 0) SendBuffered();
    }

    private void SendBuffered()
    {
        if (_sending is { } before)
        {
            _exchange.Connection.Wait(new ValueTask(before));
            ReturnSent(before);
        }

        BeginSend();
    }

    private void BeginSend()
    {
        var bytes = Frame(last: false, 0);
        if (bytes.Count == 0) return;

        var sending = _exchange.Connection.SendAsync(_exchange, bytes);
        if (sending.IsCompleted)
        {
            sending.GetAwaiter().GetResult();
            return;
        }

        // the buffer is the send's until that has ended, also where a service does not wait for it
        (_sending, _sent) = (sending.AsTask(), _buffer);
        _buffer = [];
    }

    private async ValueTask SendBufferedAsync()
    {
        await WhenSentAsync().ConfigureAwait(false);
        BeginSend();
        await WhenSentAsync().ConfigureAwait(false);
    }

    protected internal override async ValueTask WhenSentAsync()
    {
        if (_sending is not { } before) return;

        await before.ConfigureAwait(false);
        ReturnSent(before);
    }

    // Of several that wait for the same send, one returns its buffer.
    private void ReturnSent(Task sent)
    {
        if (_sending != sent) return;

        _sending = null;
        ResponseBuffers.Return(_sent);
        _sent = [];
    }
}
