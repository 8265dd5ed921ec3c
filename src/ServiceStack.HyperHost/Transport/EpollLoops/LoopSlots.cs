using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.EpollLoops;

/// <summary>
/// The slots of an event loop. Only a thread with a slot processes events, so that there are no more running threads than processors. A
/// thread whose request blocks needs no slot.
/// </summary>
/// <remarks>Each request reads the slots, but only blocking requests write them, so they are rarely contended.</remarks>
/// <param name="count">Number of slots.</param>
[SupportedOSPlatform("linux")]
internal sealed class LoopSlots(int count)
{
    private readonly EpollThread?[] _holders = new EpollThread?[count];

    /// <summary>Number of slots.</summary>
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
    /// <returns>False if no slot is free.</returns>
    public bool TryAcquire(EpollThread thread)
    {
        for (var i = 0; i < _holders.Length; i++)
        {
            if (Interlocked.CompareExchange(ref _holders[i], thread, null) is null) return true;
        }

        return false;
    }

    /// <summary>Releases the slot of a thread. Called by the thread itself or by the monitor. Ends with a full fence.</summary>
    /// <returns>False if the thread has no slot.</returns>
    public bool TryRelease(EpollThread thread)
    {
        for (var i = 0; i < _holders.Length; i++)
        {
            if (Interlocked.CompareExchange(ref _holders[i], null, thread) == thread) return true;
        }

        return false;
    }
}
