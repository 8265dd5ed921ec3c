using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>
/// The slots of an event loop. Only threads that hold one process events, so that no more threads share the processors than keep them busy.
/// A request that blocks needs no slot.
/// </summary>
/// <remarks>Read with each request, and written only if a request blocks: uncontended otherwise.</remarks>
/// <param name="count">How many there are.</param>
[SupportedOSPlatform("linux")]
internal sealed class LoopSlots(int count)
{
    private readonly EpollThread?[] _holders = new EpollThread?[count];

    /// <summary>How many there are.</summary>
    public int Count => _holders.Length;

    /// <summary>The threads that hold a slot.</summary>
    public IEnumerable<EpollThread> Holders => _holders.OfType<EpollThread>();

    /// <summary>Whether a slot is free.</summary>
    public bool HasFree
    {
        get
        {
            for (var i = 0; i < _holders.Length; i++)
            {
                if (Volatile.Read(ref _holders[i]) is null) return true;
            }

            return false;
        }
    }

    /// <summary>Whether a thread with a slot waits for an event.</summary>
    public bool IsAnyWaiting
    {
        get
        {
            for (var i = 0; i < _holders.Length; i++)
            {
                if (Volatile.Read(ref _holders[i]) is { IsWaiting: true }) return true;
            }

            return false;
        }
    }

    public bool Has(EpollThread thread)
    {
        for (var i = 0; i < _holders.Length; i++)
        {
            if (Volatile.Read(ref _holders[i]) == thread) return true;
        }

        return false;
    }

    /// <summary>Acquires a free slot for a thread that has none.</summary>
    /// <returns>False if there is none.</returns>
    public bool TryAcquire(EpollThread thread)
    {
        for (var i = 0; i < _holders.Length; i++)
        {
            if (Interlocked.CompareExchange(ref _holders[i], thread, null) is null) return true;
        }

        return false;
    }

    /// <summary>Releases the slot of a thread. Called by the thread itself or by the monitor. Ends with a full fence.</summary>
    /// <returns>False if it has none.</returns>
    public bool TryRelease(EpollThread thread)
    {
        for (var i = 0; i < _holders.Length; i++)
        {
            if (Interlocked.CompareExchange(ref _holders[i], null, thread) == thread) return true;
        }

        return false;
    }
}
