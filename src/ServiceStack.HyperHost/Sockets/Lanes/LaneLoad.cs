using System;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>
/// Decides, from look to look, how many threads a lane needs: a few, and one more for each that a request holds. More help only requests
/// that wait for something: where all compute, or other programs have the processors, they would only take turns more often.
/// </summary>
/// <param name="least">Threads that are to be free for further requests.</param>
internal sealed class LaneLoad(int least)
{
    /// <summary>A request shorter than this is not worth another thread.</summary>
    public const int ShortMicroseconds = 25;

    /// <summary>Looks, one after the other, that find most threads in requests that wait: there are too few.</summary>
    public const int LooksToGrow = 5;

    /// <summary>Looks for which a thread must not have been needed before it leaves.</summary>
    public const int LooksToShrink = 100;

    private int _blocked;
    private int _looks;
    private int _spare = int.MaxValue;

    /// <returns>Threads to add; below 0, threads that may leave.</returns>
    public int Check(LaneLook look)
    {
        var more = Missing(look);
        if (more > 0)
        {
            Forget();
            return more;
        }

        return -Surplus(look);
    }

    private int Missing(LaneLook look)
    {
        if (look.Waiting > 0)
        {
            _blocked = 0;
            return 0;
        }

        // twice as many each time that all are held: soon there is one for each request that waits
        var free = look.Threads - look.Held;
        if (free <= 0) return Math.Max(least, look.Threads);
        if (free < least) return least - free;

        _blocked = look.IsBlocked ? _blocked + 1 : 0;
        return _blocked >= LooksToGrow || (_blocked > 0 && look.Threads > least) ? look.Threads : 0;
    }

    private int Surplus(LaneLook look)
    {
        var surplus = look.Threads - look.Held - least;
        if (surplus <= 0)
        {
            Forget();
            return 0;
        }

        // where none waits, requests keep them all busy, and as many as there are processors would do as well
        _spare = Math.Min(_spare, look.Waiting > 0 ? look.Waiting : look.IsBlocked ? 0 : surplus);
        if (++_looks < LooksToShrink) return 0;

        var spare = Math.Min(_spare, surplus);
        Forget();
        return spare;
    }

    private void Forget()
    {
        _looks = 0;
        _spare = int.MaxValue;
    }
}
