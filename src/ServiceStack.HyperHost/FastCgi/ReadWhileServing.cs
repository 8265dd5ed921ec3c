using System;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.FastCgi;

/// <summary>
/// Awaits more bytes and serves a request meanwhile, on the same thread: the read is under way, with somebody to continue it,
/// before the request's handler is called. So no thread is changed for a request, and yet an abort, a client that leaves and
/// further requests of the connection are seen while it runs.
/// </summary>
internal readonly struct ReadWhileServing(ValueTask<ReadResult> read, FastCgiExchange? exchange) : ICriticalNotifyCompletion
{
    private readonly ConfiguredValueTaskAwaitable<ReadResult>.ConfiguredValueTaskAwaiter _awaiter = read.ConfigureAwait(false).GetAwaiter();

    public bool IsCompleted
    {
        get
        {
            if (!_awaiter.IsCompleted) return false;

            // There is more to read at once, so the reading thread goes on reading.
            exchange?.Connection.ServeElsewhere(exchange);
            return true;
        }
    }

    public ReadWhileServing GetAwaiter() => this;

    public ReadResult GetResult() => _awaiter.GetResult();

    public void OnCompleted(Action continuation) => UnsafeOnCompleted(continuation);

    // From the first line on, the connection's loop may run on another thread; nothing of it is touched here any more.
    public void UnsafeOnCompleted(Action continuation)
    {
        _awaiter.UnsafeOnCompleted(continuation);
        exchange?.Connection.Serve(exchange);
    }
}
