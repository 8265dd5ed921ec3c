namespace ServiceStack.Internal.Streams;

using System;
using System.Collections.Generic;
using System.Net.ServerSentEvents;
using System.Threading.Tasks;
using ServiceStack.Shared;

/// <summary>One event stream: enumerates a sequence, and writes each event before it asks for the next.</summary>
/// <param name="output">Sends the events.</param>
/// <param name="text">Writes them.</param>
/// <param name="begin">Fixes status and headers. Called once, when the first event is there or is waited for.</param>
/// <param name="fail">Gets an exception behind the first bytes, and returns the status that the client gets.</param>
internal sealed class EventStream(EventOutput output, EventText text, Action begin, Func<Exception, object> fail)
{
    // how long an enumerator may take to end after its token is cancelled
    private static readonly TimeSpan Grace = TimeSpan.FromSeconds(5);

    private bool _hasBegun;
    private Task<bool> _pending;

    /// <summary>Completes when an enumerator that outlived its stream has ended; null if it ended with the stream.</summary>
    public Task Rest { get; private set; }

    /// <param name="events">Enumerated once.</param>
    /// <param name="cancellationToken">Ends the enumeration of the events.</param>
    /// <exception cref="Exception">Of the sequence, if nothing has been sent.</exception>
    public async Task WriteAsync(IAsyncEnumerable<SseItem<object>> events, System.Threading.CancellationToken cancellationToken)
    {
        var items = events.GetAsyncEnumerator(cancellationToken);
        try
        {
            await WriteAllAsync(items).ConfigureAwait(false);
        }
        catch (Exception ex) when (_hasBegun)
        {
            // a client that has left reads no error, and one that loses its server connects again
            if (!output.HasEnded && !ClientGone.Is(ex)) await EndAsync(fail(ex)).ConfigureAwait(false);
        }
        finally
        {
            await DisposeAsync(items).ConfigureAwait(false);
        }
    }

    private async Task WriteAllAsync(IAsyncEnumerator<SseItem<object>> items)
    {
        // on a server that stops it has no events, and its client connects again; any other status would end a browser's attempts
        if (output.HasEnded)
        {
            begin();
            await output.SendAsync(text.Take()).ConfigureAwait(false);
            return;
        }

        // an exception in front of the first event gets a response of its own
        var next = items.MoveNextAsync();
        if (next.IsCompleted) next = new ValueTask<bool>(await next.ConfigureAwait(false));
        begin();
        _hasBegun = true;
        await output.SendAsync(text.Take()).ConfigureAwait(false);
        while (true)
        {
            if (!next.IsCompleted)
            {
                _pending = next.AsTask();
                if (!await output.WaitAsync(_pending).ConfigureAwait(false)) return;

                next = new ValueTask<bool>(_pending);
                _pending = null;
            }

            var hasItem = await next.ConfigureAwait(false);
            if (output.HasEnded) return;
            if (!hasItem) break;

            text.Write(items.Current);
            await output.SendAsync(text.Take()).ConfigureAwait(false);
            next = items.MoveNextAsync();
        }

        await EndAsync(EventEnd.Success).ConfigureAwait(false);
    }

    private ValueTask EndAsync(object status)
    {
        text.Write(EventEnd.Of(status));
        return output.SendAsync(text.Take());
    }

    // an enumerator can't be disposed of while it moves, which it does if a comment could not be sent
    private async Task DisposeAsync(IAsyncEnumerator<SseItem<object>> items)
    {
        if (_pending is { IsCompleted: false }) output.End();
        if (_pending is { IsCompleted: false } pending) await output.WaitAtMostAsync(pending, Grace).ConfigureAwait(false);
        var rest = DisposeBehindAsync(_pending, items);
        if (rest.IsCompleted) await rest.ConfigureAwait(false);
        else Rest = rest;
    }

    private static async Task DisposeBehindAsync(Task<bool> pending, IAsyncEnumerator<SseItem<object>> items)
    {
        try
        {
            if (pending != null) await pending.ConfigureAwait(false);
        }
        catch (Exception)
        {
            // of a sequence that nobody reads any more, most often because its token is cancelled
        }

        await items.DisposeAsync().ConfigureAwait(false);
    }
}
