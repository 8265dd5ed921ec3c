using System;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Transport;

/// <summary>The loop of one connection: its reads, and which thread runs it.</summary>
/// <remarks>
/// The thread that runs the loop also serves the request that it has read, while the next read is under way
/// (<see cref="BeginRead"/>, <see cref="BeginServe"/>). If the request takes long, the transport's monitor lets another thread continue the
/// loop, and <see cref="TryEndServe"/> returns false to the first one. Nothing is allocated for a request.
/// </remarks>
/// <param name="transport">The connection.</param>
/// <param name="time">Bounds <see cref="LingerAsync"/>.</param>
internal sealed class ConnectionLoop(PipeConnection transport, TimeProvider time)
{
    private const int Reading = 0;
    private const int Serving = 1;
    private const int LingerMilliseconds = 2000;

    private static readonly TimeSpan Quiet = TimeSpan.FromMilliseconds(100);

    private readonly PipeReader _input = transport.Pipe.Input;
    private readonly TaskCompletionSource<bool> _ended = new();
    private Func<Task>? _run;
    private ValueTask<ReadResult> _read;
    private bool _isReadBegun;
    private int _state;

    /// <summary>The read that <see cref="BeginRead"/> began has a result already: there is more to take at once.</summary>
    public bool IsReadComplete => _read.IsCompleted;

    /// <summary>The loop's thread serves a request: it continues behind it, or on another thread while the request blocks it.</summary>
    public bool IsServing => Volatile.Read(ref _state) == Serving;

    /// <summary>Runs the loop until <see cref="End"/>.</summary>
    /// <param name="run">Reads and serves; must not throw. It returns early if another thread has taken over, and is called again
    /// there.</param>
    public Task RunAsync(Func<Task> run)
    {
        _run = run;
        transport.Relieve = Relieve;
        _ = run();
        return _ended.Task;
    }

    /// <summary>The connection has ended.</summary>
    public void End() => _ended.SetResult(true);

    /// <summary>The read that was begun before, else a new one. To be awaited once.</summary>
    public ValueTask<ReadResult> ReadAsync()
    {
        if (!_isReadBegun) return _input.ReadAsync();

        _isReadBegun = false;
        return _read;
    }

    /// <summary>Begins the next read, so that a thread that takes over has something to await.</summary>
    [SuppressMessage("Reliability", "CA2012", Justification = "Whichever thread runs the loop then awaits the read, once.")]
    public void BeginRead()
    {
        _read = _input.ReadAsync();
        _isReadBegun = true;
    }

    /// <summary>From here on another thread may continue the loop.</summary>
    public void BeginServe() => Volatile.Write(ref _state, Serving);

    /// <returns>False if another thread runs the loop now: the caller returns without touching it again.</returns>
    public bool TryEndServe() => Interlocked.CompareExchange(ref _state, Reading, Serving) == Serving;

    /// <summary>
    /// Reads what still arrives and discards it: closing a socket with unread bytes resets it, and the peer may lose the response
    /// (RFC 9112 §9.6). Ends when the peer has closed its side, after 100 ms without bytes, or after two seconds.
    /// </summary>
    public async ValueTask LingerAsync()
    {
        var until = time.Milliseconds() + LingerMilliseconds;
        using var timer = time.CreateTimer(static input => ((PipeReader)input!).CancelPendingRead(), _input, Quiet, Quiet);
        while (time.Milliseconds() < until)
        {
            var read = await _input.ReadAsync().ConfigureAwait(false);
            var isQuiet = read.IsCanceled && read.Buffer.IsEmpty;
            _input.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted || isQuiet) return;
        }
    }

    // Called by the transport's monitor when a request has blocked the loop's thread for long.
    private void Relieve()
    {
        if (TryEndServe()) _ = _run!();
    }
}
