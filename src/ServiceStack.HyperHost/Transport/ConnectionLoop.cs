using System;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Transport;

/// <summary>Runs the read loop of one connection, and decides which thread continues it.</summary>
/// <remarks>
/// The loop begins the next read (<see cref="BeginRead"/>), then its thread serves the request (<see cref="BeginServe"/>). If the request
/// takes long, the transport's monitor lets another thread continue the loop, and <see cref="TryEndServe"/> returns false to the first
/// thread. A request causes no allocation here.
/// </remarks>
/// <param name="transport">The connection.</param>
/// <param name="time">Clock of <see cref="LingerAsync"/>.</param>
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

    /// <summary>The read that <see cref="BeginRead"/> began has completed already.</summary>
    public bool IsReadComplete => _read.IsCompleted;

    /// <summary>
    /// The loop's thread serves a request. The loop continues after the request, or on another thread if the request blocks this one.
    /// </summary>
    public bool IsServing => Volatile.Read(ref _state) == Serving;

    /// <summary>Runs the loop until <see cref="End"/>.</summary>
    /// <param name="run">Reads and serves; must not throw. Returns early if another thread continues the loop; that thread calls it
    /// again.</param>
    public Task RunAsync(Func<Task> run)
    {
        _run = run;
        transport.TakeOverLoop = TakeOverLoop;
        _ = run();
        return _ended.Task;
    }

    /// <summary>Completes the task of <see cref="RunAsync"/>.</summary>
    public void End() => _ended.SetResult(true);

    /// <summary>Returns the read that <see cref="BeginRead"/> began, otherwise a new read. Await it once.</summary>
    public ValueTask<ReadResult> ReadAsync()
    {
        if (!_isReadBegun) return _input.ReadAsync();

        _isReadBegun = false;
        return _read;
    }

    /// <summary>Begins the next read, which another thread awaits if it continues the loop.</summary>
    [SuppressMessage("Reliability", "CA2012", Justification = "Whichever thread runs the loop then awaits the read, once.")]
    public void BeginRead()
    {
        _read = _input.ReadAsync();
        _isReadBegun = true;
    }

    /// <summary>From here on another thread may continue the loop.</summary>
    public void BeginServe() => Volatile.Write(ref _state, Serving);

    /// <returns>False if another thread runs the loop now: the caller must return at once.</returns>
    public bool TryEndServe() => Interlocked.CompareExchange(ref _state, Reading, Serving) == Serving;

    /// <summary>
    /// Reads and discards incoming bytes before the socket is closed: closing it with unread bytes sends a reset, and the peer may lose the
    /// response (RFC 9112 §9.6). Completes when the peer has closed its side, after 100 ms without bytes, or after two seconds.
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

    // Called by the transport's monitor when a request blocks the loop's thread.
    private void TakeOverLoop()
    {
        if (TryEndServe()) _ = _run!();
    }
}
