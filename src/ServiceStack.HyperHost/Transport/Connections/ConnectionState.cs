using System;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>State machine that decides which thread reads a connection. Threads change it by compare-and-swap.</summary>
/// <remarks>
/// <code>
///   Queued  -- Begin -->        Working   a thread has dequeued the connection
///   Working -- TryAwaitRead --> Serving   the loop awaits a read; its thread may still be in the request
///   Serving -- TryContinue -->  Working   the thread is back, and receives
///   Serving -- TryTakeOver -->  Idle      the request blocks its thread, and another thread is to receive
///   Working -- TryContinue -->  Away      the thread is back, and the loop continues on another thread
///   Working -- MarkIdle -->     Idle      nothing to receive: the system reports bytes
///   Away    -- MarkIdle -->     Idle      the loop, on another thread, awaits a read
///   Idle    -- TryQueue -->     Queued    bytes have arrived, or a read was cancelled
/// </code>
/// Each state has a version, so that a late thread does not mistake another thread's state for its own. In any other state, the Try…
/// methods return false; Begin and MarkIdle throw, because only a programming error leads there.
/// </remarks>
internal sealed class ConnectionState
{
    private int _value = VersionedState.Queued;

    public VersionedState Current => new(Volatile.Read(ref _value));

    /// <summary>Makes the calling thread the owner of a queued connection.</summary>
    /// <returns>The state, with a version of this thread's own.</returns>
    /// <exception cref="InvalidOperationException">The connection is not queued.</exception>
    public VersionedState Begin()
    {
        var queued = Current;
        if (queued.State != VersionedState.Queued) throw Illegal(nameof(Begin), queued);

        var mine = queued.Next();
        Volatile.Write(ref _value, mine.Value);
        return mine;
    }

    /// <summary>Notes that the loop awaits a read on the thread that owns the connection.</summary>
    /// <returns>False if the loop runs on another thread.</returns>
    public bool TryAwaitRead()
    {
        var state = Current;
        return state.State == VersionedState.Working && TryChange(state, VersionedState.Serving);
    }

    /// <summary>Called when the owner thread has returned from the loop, to continue reading.</summary>
    /// <param name="mine">The state that <see cref="Begin"/> returned.</param>
    /// <returns>
    /// True if the loop awaits its next read and this thread still owns the connection; otherwise the thread must not use the connection.
    /// </returns>
    public bool TryContinue(VersionedState mine)
    {
        if (TryChange(mine.As(VersionedState.Serving), VersionedState.Working)) return true;
        if (TryChange(mine, VersionedState.Away)) return false;

        // Between the two changes, the loop on another thread has reached its next read.
        return TryChange(mine.As(VersionedState.Serving), VersionedState.Working);
    }

    /// <summary>Takes the connection from a thread that is blocked by its request.</summary>
    public bool TryTakeOver()
    {
        var state = Current;
        return state.State == VersionedState.Serving && TryChange(state, VersionedState.Idle);
    }

    /// <summary>Makes the connection idle: no thread owns it. Ends with a full fence.</summary>
    /// <exception cref="InvalidOperationException">The state is neither Working nor Away.</exception>
    public VersionedState MarkIdle()
    {
        var state = Current;
        if (state.State is not (VersionedState.Working or VersionedState.Away)) throw Illegal(nameof(MarkIdle), state);

        var idle = state.As(VersionedState.Idle);
        Interlocked.Exchange(ref _value, idle.Value);
        return idle;
    }

    /// <returns>True if this call has changed the state from Idle to Queued: the caller then continues the connection.</returns>
    public bool TryQueue() => TryQueue(Current);

    /// <param name="idle">The value that <see cref="MarkIdle"/> returned.</param>
    /// <returns>False if another thread has changed the state.</returns>
    public bool TryQueue(VersionedState idle) => idle.State == VersionedState.Idle && TryChange(idle, VersionedState.Queued);

    private bool TryChange(VersionedState from, int state) =>
        Interlocked.CompareExchange(ref _value, from.As(state).Value, from.Value) == from.Value;

    private static InvalidOperationException Illegal(string transition, VersionedState state) =>
        new($"{transition} is no transition from {state.Name}.");
}
