using System.Threading;

namespace ServiceStack.HyperHost.Protocol;

/// <summary>State machine that decides which thread ends a response, and whether it accepts writes. Changed by compare-and-swap.</summary>
/// <remarks>
/// <code>
///   Open      -- TryWrite -->     Started    the first part is about to be written
///   Open      -- TryPassOn -->    PassedOn   the replacement worker serves the request
///   Open      -- TryEnd -->       Ending     the handler is done: this thread sends the rest and the end
///   Started   -- TryEnd -->       Ending
///   Open      -- TryWriteLast --> Written    the last bytes are about to be written
///   Started   -- TryWriteLast --> Written
///   Ending    -- TryWriteLast --> Written
///   Written   -- TryComplete -->  Complete   they were written
///   Open      -- TryDetach -->    Detached   another thread ends the request, without its handler
///   Started   -- TryDetach -->    Detached
///   Ending    -- TryFail -->      Detached   the thread that sends the end can't send it
///   Written   -- TryFail -->      Detached
/// </code>
/// TryWrite returns true in Started and Ending too, where it changes nothing. From all other states a Try… returns false.
/// </remarks>
internal struct ResponseEnd
{
    public const int Open = 0;
    public const int Started = 1;
    public const int Ending = 2;
    public const int Written = 3;
    public const int Complete = 4;
    public const int PassedOn = 5;
    public const int Detached = 6;

    private int _state;

    public int State => Volatile.Read(ref _state);

    /// <summary>Another thread has ended the request, or its end could not be sent: writes of the handler throw.</summary>
    public bool IsDetached => State == Detached;

    /// <summary>The last byte of the response was written.</summary>
    public bool IsComplete => State == Complete;

    /// <summary>Allows the caller to write a part of the response. The caller holds the lock of the output.</summary>
    public bool TryWrite() => TryChange(Open, Started) || State is Started or Ending;

    /// <summary>Allows the caller to write the last part of the response. The caller holds the lock of the output.</summary>
    public bool TryWriteLast() => TryChange(Ending, Written) || TryChange(Started, Written) || TryChange(Open, Written);

    public bool TryEnd() => TryChange(Open, Ending) || TryChange(Started, Ending);

    public bool TryPassOn() => TryChange(Open, PassedOn);

    public bool TryComplete() => TryChange(Written, Complete);

    /// <param name="hasStarted">Whether a part of the response was written.</param>
    public bool TryDetach(out bool hasStarted)
    {
        hasStarted = false;
        if (TryChange(Open, Detached)) return true;

        hasStarted = true;
        return TryChange(Started, Detached);
    }

    public bool TryFail() => TryChange(Ending, Detached) || TryChange(Written, Detached);

    private bool TryChange(int from, int to) => Interlocked.CompareExchange(ref _state, to, from) == from;
}
