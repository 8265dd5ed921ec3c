using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>
/// A body that is read while it arrives. The loop of the connection fills it, and pauses while more than 64 KiB wait for their reader.
/// </summary>
/// <remarks>One object for each request, so that a reader that is late gets no bytes of another request.</remarks>
internal sealed class IncomingBody
{
    private const int MaxWaiting = 64 * 1024;

    private static readonly PipeOptions Options = new(
        UnpooledMemory.Instance,
        pauseWriterThreshold: MaxWaiting,
        resumeWriterThreshold: MaxWaiting / 2,
        useSynchronizationContext: false);

    // another thread than the loop's may abort the request while the loop writes
    private readonly object _lock = new();
    private readonly Pipe _pipe = new(Options);
    private bool _isOver;
    private bool _isDiscarded;

    /// <summary>Completes with the body's last byte, or throws why there is none: an <see cref="IncomingBodyException"/>.</summary>
    public PipeReader Reader => _pipe.Reader;

    /// <summary>Bytes so far.</summary>
    public long Received { get; private set; }

    /// <summary>The last byte has come, or the body has failed.</summary>
    public bool IsOver
    {
        get
        {
            lock (_lock) return _isOver;
        }
    }

    /// <summary>When the present pause of the loop began, in milliseconds of the server's clock; 0 while it does not pause.</summary>
    public long PausedSince { get; private set; }

    /// <summary>When the last pause ended, in the same; 0 before the first.</summary>
    public long ResumedAt { get; private set; }

    /// <summary>Milliseconds of the pauses that are over: they don't count as the peer's time.</summary>
    public long Paused { get; private set; }

    /// <summary>Adds the content of a STDIN record. By the loop.</summary>
    public void Append(in ReadOnlySequence<byte> content)
    {
        lock (_lock)
        {
            Received += content.Length;
            if (_isOver || _isDiscarded) return;

            foreach (var part in content) _pipe.Writer.Write(part.Span);
        }
    }

    /// <summary>Shows its reader what was added. By the loop, after each read of the connection.</summary>
    /// <returns>Completes when there is room for more.</returns>
    public ValueTask<FlushResult> FlushAsync()
    {
        lock (_lock) return _isOver || _isDiscarded ? default : _pipe.Writer.FlushAsync();
    }

    /// <summary>The loop waits until there is room.</summary>
    public void Pause(long now) => PausedSince = now;

    /// <summary>The loop reads on.</summary>
    public void Resume(long now)
    {
        Paused += now - PausedSince;
        (PausedSince, ResumedAt) = (0, now);
    }

    /// <summary>The last byte has come. By the loop.</summary>
    public void Complete() => End(null);

    /// <summary>The rest of the body does not come: its reader gets the error. From any thread.</summary>
    public void Fail(IncomingBodyException error) => End(error);

    /// <summary>The request has ended: what still comes is discarded.</summary>
    public void Discard()
    {
        lock (_lock)
        {
            if (_isDiscarded) return;

            _isDiscarded = true;
            _pipe.Reader.Complete();
            if (_isOver) return;

            // the loop may wait for room
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
