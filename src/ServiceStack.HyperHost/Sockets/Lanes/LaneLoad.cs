using System;

namespace ServiceStack.HyperHost.Sockets.Lanes;

/// <summary>
/// Decides, from check to check, whether one thread is enough for a lane. A lane that can't keep up, or whose thread was held by a long
/// request, is shared for a while: a thread that has an event passes the lane on before it serves. Then one thread is tried again.
/// </summary>
/// <remarks>For one thread, the watch; only <see cref="IsShared"/> is read by others.</remarks>
internal sealed class LaneLoad
{
    /// <summary>A request shorter than this is not worth another thread.</summary>
    public const int ShortMicroseconds = 25;

    /// <summary>Looks, one after the other, that find the lane without a pause: it can't keep up.</summary>
    public const int LooksToFull = 5;

    /// <summary>Looks for which a lane is shared at first; twice as many each time that one thread was not enough again.</summary>
    public const int LeastShared = 10;

    /// <summary>Looks for which a lane is shared at most.</summary>
    public const int MostShared = 300;

    private volatile bool _isShared;
    private int _full;
    private int _shared = LeastShared;
    private int _leftShared;
    private int _alone;

    /// <summary>Each event is served with another thread waiting for the next.</summary>
    public bool IsShared => _isShared;

    /// <summary>A request has held the lane's thread since the last look.</summary>
    public void NoteTakeOver() => Share();

    /// <param name="served">Requests since the last look.</param>
    /// <param name="milliseconds">Since the last look.</param>
    /// <param name="isWaiting">The lane's thread waits for events now.</param>
    public void Check(int served, int milliseconds, bool isWaiting)
    {
        if (_isShared) TryAlone();
        else if (IsFull(served, milliseconds, isWaiting)) Share();
        else if (_alone < MostShared) _alone++;
    }

    // While all requests are short, another thread does not help, even if the lane falls behind.
    private bool IsFull(int served, int milliseconds, bool isWaiting)
    {
        var keepsUp = isWaiting || served == 0 || served * ShortMicroseconds > milliseconds * 1000;
        _full = keepsUp ? 0 : _full + 1;
        return _full >= LooksToFull;
    }

    private void Share()
    {
        _shared = _alone < _shared ? Math.Min(MostShared, _shared * 2) : LeastShared;
        _leftShared = _shared;
        _isShared = true;
    }

    private void TryAlone()
    {
        if (--_leftShared > 0) return;

        _alone = 0;
        _full = 0;
        _isShared = false;
    }
}
