using System;
using System.Threading;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Says when a stopping server may close connections that have no request.</summary>
/// <remarks>
/// A web server that does not know of the stop goes on sending requests on the connections that it keeps. Each of them is the last of its
/// connection, so these requests come to an end by themselves, and none is lost; a connection that is closed while a request is on its way
/// loses it. So connections stay open while requests still come.
/// </remarks>
internal sealed class IdleDrain(HostLimits limits)
{
    /// <summary>The longest wait, in times of <see cref="HostLimits.IdleDrainTime"/>.</summary>
    public const int MostTimes = 10;

    private long _lastRequest = long.MinValue / 2;

    /// <summary>A request has begun on one of the connections after the stop.</summary>
    /// <param name="now">In milliseconds of the clock.</param>
    public void NoteRequest(long now) => Volatile.Write(ref _lastRequest, now);

    /// <summary>
    /// Whether no request has begun for <see cref="HostLimits.IdleDrainTime"/>, or <see cref="MostTimes"/> as long has passed since the
    /// stop.
    /// </summary>
    /// <param name="stoppedAt">When the connection heard of the stop, in milliseconds of the clock.</param>
    /// <param name="now">Of the same clock.</param>
    public bool IsOver(long stoppedAt, long now)
    {
        var time = limits.IdleDrainTime.TotalMilliseconds;
        return now - Math.Max(stoppedAt, Volatile.Read(ref _lastRequest)) >= time || now - stoppedAt >= MostTimes * time;
    }
}
