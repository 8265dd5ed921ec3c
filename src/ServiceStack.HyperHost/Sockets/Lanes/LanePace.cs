using System;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>
/// Whether the next request may wait for something, by those before: where one of the last two thousand did, it may. To be wrong costs
/// little where it does not: a thread is woken in vain. Where it does, a place is held until the watch looks.
/// </summary>
/// <remarks>Threads may write at once; what gets lost is learnt from the next request.</remarks>
internal sealed class LanePace
{
    /// <summary>Requests, none of which waits, after which the next is not expected to wait either.</summary>
    public const int QuickAfter = 2000;

    private int _left;

    /// <summary>A request was measured, or found to wait.</summary>
    public bool IsKnown { get; private set; }

    /// <summary>The next request should be measured.</summary>
    public bool IsDoubted { get; private set; }

    /// <summary>The next request may wait.</summary>
    public bool IsSlow => _left > 0;

    /// <summary>A request took so long that the watch has looked meanwhile.</summary>
    public void Doubt() => IsDoubted = true;

    /// <param name="hasWaited">Whether the request has waited for something.</param>
    public void Note(bool hasWaited)
    {
        _left = hasWaited ? QuickAfter : Math.Max(0, _left - 1);
        IsKnown = true;
        IsDoubted = false;
    }
}
