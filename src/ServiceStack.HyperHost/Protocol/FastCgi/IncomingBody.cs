using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// A body that its handler reads while it arrives. The loop of the connection fills it, and pauses while more than 64 KiB are unread.
/// </summary>
/// <remarks>Never reused, so a handler that reads after its request has ended gets no bytes of another request.</remarks>
internal sealed class IncomingBody
{
    private const int MaxWaiting = 64 * 1024;

    private static readonly PipeOptions Options = new(
        UnpooledMemory.Instance,
        pauseWriterThreshold: MaxWaiting,
        resumeWriterThreshold: MaxWaiting / 2,
        useSynchronizationContext: false);

    // A thread other than the loop's may abort the request while the loop writes.
    private readonly object _lock = new();
    private readonly Pipe _pipe = new(Options);
    private bool _isOver;
    private bool _isDiscarded;

    /// <summary>Completes after the body's last byte, or throws an <see cref="IncomingBodyException"/> if the body ends early.</summary>
    public PipeReader Reader => _pipe.Reader;

    /// <summary>Number of bytes received so far.</summary>
    public long Received { get; private set; }

    /// <summary>The last byte has arrived, or the body has failed.</summary>
    public bool IsOver
    {
        get
        {
            lock (_lock) return _isOver;
        }
    }

    /// <summary>When the loop's current pause began, in milliseconds of the server's clock; 0 while the loop does not pause.</summary>
    public long PausedSince { get; private set; }

    /// <summary>When the last pause ended, in milliseconds of the server's clock; 0 before the first pause.</summary>
    public long ResumedAt { get; private set; }

    /// <summary>Total length of the ended pauses in milliseconds. The peer's timeouts exclude it.</summary>
    public long Paused { get; private set; }

    /// <summary>Appends the content of a STDIN record. Called by the loop.</summary>
    public void Append(in ReadOnlySequence<byte> content)
    {
        lock (_lock)
        {
            Received += content.Length;
            if (_isOver || _isDiscarded) return;

            foreach (var part in content) _pipe.Writer.Write(part.Span);
        }
    }

    /// <summary>Makes the appended bytes visible to the reader. Called by the loop, after each read of the connection.</summary>
    /// <returns>Completes when the buffer has room for more bytes.</returns>
    public ValueTask<FlushResult> FlushAsync()
    {
        lock (_lock) return _isOver || _isDiscarded ? default : _pipe.Writer.FlushAsync();
    }

    /// <summary>Notes that the loop pauses, because the buffer is full.</summary>
    public void Pause(long now) => PausedSince = now;

    /// <summary>Notes that the loop continues.</summary>
    public void Resume(long now)
    {
        Paused += now - PausedSince;
        (PausedSince, ResumedAt) = (0, now);
    }

    /// <summary>Ends the body after its last byte. Called by the loop.</summary>
    public void Complete() => End(null);

    /// <summary>Ends the body early: its reader throws <paramref name="error"/>. From any thread.</summary>
    public void Fail(IncomingBodyException error) => End(error);

    /// <summary>Discards unread and further bytes, after the request has ended.</summary>
    public void Discard()
    {
        lock (_lock)
        {
            if (_isDiscarded) return;

            _isDiscarded = true;
            _pipe.Reader.Complete();
            if (_isOver) return;

            // the loop may be waiting for room in the buffer
            _pipe.Writer.CancelPendingFlush();
            _pipe.Writer.Complete();
        }
    }

    private void End(Exception? error)
    {
        lock (_lock)
        {
            if (_isOver) return;

            _isOver = true;
            if (_isDiscarded) return;

            _pipe.Writer.CancelPendingFlush();
            _pipe.Writer.Complete(error);
        }
    }
}
