using System;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>Which thread reads a connection: a state machine that threads change by compare and swap.</summary>
/// <remarks>
/// <code>
///   Queued  -- Begin -->        Working   a thread has dequeued it
///   Working -- TryAwaitRead --> Serving   the loop awaits a read; its thread may still be in the request
///   Serving -- TryContinue -->  Working   the thread is back, and receives
///   Serving -- TryTakeOver -->  Idle      the request blocks its thread, and another thread is to receive
///   Working -- TryContinue -->  Away      the thread is back, and the loop continues on another thread
///   Working -- MarkIdle -->     Idle      nothing to receive: the system reports bytes
///   Away    -- MarkIdle -->     Idle      the loop, on another thread, awaits a read
///   Idle    -- TryQueue -->     Queued    there are bytes, or a cancelled read
/// </code>
/// Each state has a version, so that a late thread does not mistake the state of another thread for its own. A Try… returns
/// false from any other state; Begin and MarkIdle throw, since only an error of the callers leads there.
/// </remarks>
internal sealed class ConnectionState
{
    private int _value = VersionedState.Queued;

    public VersionedState Current => new(Volatile.Read(ref _value));

    /// <summary>This thread has the connection from now on.</summary>
    /// <returns>The state of this thread.</returns>
    /// <exception cref="InvalidOperationException">The connection is not queued.</exception>
    public VersionedState Begin()
    {
        var queued = Current;
        if (queued.State != VersionedState.Queued) throw Illegal(nameof(Begin), queued);

        var mine = queued.Next();
        Volatile.Write(ref _value, mine.Value);
        return mine;
    }

    /// <summary>The loop awaits a read, on the thread that has the connection.</summary>
    /// <returns>False if the loop runs on another thread.</returns>
    public bool TryAwaitRead()
    {
        var state = Current;
        return state.State == VersionedState.Working && TryChange(state, VersionedState.Serving);
    }

    /// <summary>The thread of a state has returned from the loop.</summary>
    /// <param name="mine">The state that <see cref="Begin"/> returned.</param>
    /// <returns>True if the loop awaits its next read and the state is still this thread's; else it must not use the connection.</returns>
    public bool TryContinue(VersionedState mine)
    {
        if (TryChange(mine.As(VersionedState.Serving), VersionedState.Working)) return true;
        if (TryChange(mine, VersionedState.Away)) return false;

        // the loop, on another thread, has reached its read between the two
        return TryChange(mine.As(VersionedState.Serving), VersionedState.Working);
    }

    /// <summary>Takes over the reading from a thread that its request blocks.</summary>
    public bool TryTakeOver()
    {
        var state = Current;
        return state.State == VersionedState.Serving && TryChange(state, VersionedState.Idle);
    }

    /// <summary>No thread has the connection from now on. Ends with a full fence.</summary>
    /// <exception cref="InvalidOperationException">No thread has it, or a loop still awaits a read on one.</exception>
    public VersionedState MarkIdle()
    {
        var state = Current;
        if (state.State is not (VersionedState.Working or VersionedState.Away)) throw Illegal(nameof(MarkIdle), state);

        var idle = state.As(VersionedState.Idle);
        Interlocked.Exchange(ref _value, idle.Value);
        return idle;
    }

    /// <returns>Whether this call has queued an idle connection; the caller then continues it.</returns>
    public bool TryQueue() => TryQueue(Current);

    /// <param name="idle">As <see cref="MarkIdle"/> returned it.</param>
    /// <returns>False if another call was first.</returns>
    public bool TryQueue(VersionedState idle) => idle.State == VersionedState.Idle && TryChange(idle, VersionedState.Queued);

    private bool TryChange(VersionedState from, int state) =>
        Interlocked.CompareExchange(ref _value, from.As(state).Value, from.Value) == from.Value;

    private static InvalidOperationException Illegal(string transition, VersionedState state) =>
        new($"{transition} is no transition from {state.Name}.");
}
