using System;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Says when a stopping server may close connections that have no request.</summary>
/// <remarks>
/// A web server that does not know of the stop goes on sending requests on the connections that it keeps. Each of them is the last of its
/// connection, so these requests come to an end by themselves, and none is lost; a connection that is closed while a request is on its way
/// loses it. So connections stay open while requests still come. A machine that has too much to do may let the web server, or this one,
/// wait for a processor for longer than that: so the time counts by what part of a processor there is for each, look by look.
/// </remarks>
internal sealed class IdleDrain(HostLimits limits)
{
    /// <summary>The longest wait, in times of <see cref="HostLimits.IdleDrainTime"/>.</summary>
    public const int MostTimes = 10;

    /// <summary>The most that one look counts, in milliseconds; whoever stops looks somewhat more often.</summary>
    public const int LongestLook = 25;

    /// <summary>What of a millisecond counts at the least: so a wait for one request ends after <see cref="MostTimes"/>, too.</summary>
    public const double LeastShare = 1.0 / MostTimes;

    private long? _firstLook;
    private long _lastLook;
    private long _passed;
    private double _lastRequest = double.MinValue;
    private double _elapsed;

    /// <summary>Milliseconds that count, of all that have passed since the first look.</summary>
    public double Elapsed => Volatile.Read(ref _elapsed);

    /// <summary>Whether <see cref="MostTimes"/> of the time have passed by the clock since the first look.</summary>
    public bool IsPast => Volatile.Read(ref _passed) >= MostTimes * limits.IdleDrainTime.TotalMilliseconds;

    /// <summary>Counts the time since the look before. One thread at a time looks.</summary>
    public void Look() => Look(Clock.Now, MachineLoad.ProcessorShare());

    /// <param name="now">In milliseconds of the clock.</param>
    /// <param name="share">What part of a processor there is for each that wants one, 0 to 1.</param>
    internal void Look(long now, double share)
    {
        _firstLook ??= _lastLook = now;
        Volatile.Write(ref _elapsed, _elapsed + (Math.Min(LongestLook, now - _lastLook) * Math.Max(LeastShare, share)));
        Volatile.Write(ref _passed, now - _firstLook.Value);
        _lastLook = now;
    }

    /// <summary>A request has begun on one of the connections after the stop.</summary>
    public void NoteRequest() => Volatile.Write(ref _lastRequest, Elapsed);

    /// <summary>
    /// Whether no request has begun for <see cref="HostLimits.IdleDrainTime"/>, or it <see cref="IsPast"/>.
    /// </summary>
    /// <param name="stoppedAt">What <see cref="Elapsed"/> was when the connection heard of the stop.</param>
    public bool IsOver(double stoppedAt)
    {
        var since = Math.Max(stoppedAt, Volatile.Read(ref _lastRequest));
        return Elapsed - since >= limits.IdleDrainTime.TotalMilliseconds || IsPast;
    }
}
