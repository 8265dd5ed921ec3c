using System;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.Connections;

/// <summary>Which thread reads a connection: a state machine that threads change by compare and swap.</summary>
/// <remarks>
/// <code>
///   Queued  -- Begin -->        Working   a thread has taken it up
///   Working -- TryAwaitRead --> Serving   the loop awaits a read; its thread may still be in the request
///   Serving -- TryContinue -->  Working   the thread is back, and receives
///   Serving -- TryTakeOver -->  Parked    the thread is held by its request, and another is to receive
///   Working -- TryContinue -->  Away      the thread is back, and the loop continues elsewhere
///   Working -- Park -->         Parked    nothing to receive: the system reports bytes
///   Away    -- Park -->         Parked    the loop, elsewhere, awaits a read
///   Parked  -- TryQueue -->     Queued    there are bytes, or a cancelled read
/// </code>
/// Each turn of a thread has a number, so that a thread that comes back late does not take the turn of another for its own. A Try… returns
/// false from any other state; Begin and Park throw, since only an error of the callers leads there.
/// </remarks>
internal sealed class ConnectionState
{
    private int _value = VersionedState.Queued;

    public VersionedState Current => new(Volatile.Read(ref _value));

    /// <summary>This thread has the connection from now on.</summary>
    /// <returns>Its turn.</returns>
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
        var turn = Current;
        return turn.State == VersionedState.Working && TryChange(turn, VersionedState.Serving);
    }

    /// <summary>The thread of a turn is back from the loop.</summary>
    /// <param name="mine">The turn that <see cref="Begin"/> returned.</param>
    /// <returns>True if the loop awaits its next read and the turn is still this thread's; else it must not touch the connection.</returns>
    public bool TryContinue(VersionedState mine)
    {
        if (TryChange(mine.As(VersionedState.Serving), VersionedState.Working)) return true;
        if (TryChange(mine, VersionedState.Away)) return false;

        // the loop, on another thread, has reached its read between the two
        return TryChange(mine.As(VersionedState.Serving), VersionedState.Working);
    }

    /// <summary>Takes the reading over from a thread that is held by a request.</summary>
    public bool TryTakeOver()
    {
        var turn = Current;
        return turn.State == VersionedState.Serving && TryChange(turn, VersionedState.Parked);
    }

    /// <summary>No thread has the connection from now on. Ends with a full fence.</summary>
    /// <exception cref="InvalidOperationException">No thread has it, or a loop still awaits a read on one.</exception>
    public VersionedState Park()
    {
        var turn = Current;
        if (turn.State is not (VersionedState.Working or VersionedState.Away)) throw Illegal(nameof(Park), turn);

        var parked = turn.As(VersionedState.Parked);
        Interlocked.Exchange(ref _value, parked.Value);
        return parked;
    }

    /// <returns>Whether this call has queued a parked connection: the caller then has it continued.</returns>
    public bool TryQueue() => TryQueue(Current);

    /// <param name="parked">As <see cref="Park"/> returned it.</param>
    /// <returns>False if another call was first.</returns>
    public bool TryQueue(VersionedState parked) => parked.State == VersionedState.Parked && TryChange(parked, VersionedState.Queued);

    private bool TryChange(VersionedState from, int state) =>
        Interlocked.CompareExchange(ref _value, from.As(state).Value, from.Value) == from.Value;

    private static InvalidOperationException Illegal(string transition, VersionedState turn) =>
        new($"{transition} is no transition from {turn.Name}.");
}
