using System;

namespace ServiceStack.HyperHost.Transport;

/// <summary>Write timeout and minimum data rate of a connection.</summary>
/// <param name="Most">Maximum time in which the peer reads nothing.</param>
/// <param name="MinRate">Minimum average of bytes per second that the peer reads while a write waits; 0 for no minimum.</param>
/// <param name="Grace">Time that a write waits before <paramref name="MinRate"/> applies.</param>
internal sealed record WriteTimeout(TimeSpan Most, int MinRate, TimeSpan Grace)
{
    // A peer's kernel acknowledges whole packets, which have 64 KiB on the loopback: one packet may be read but not acknowledged.
    private const int StepBytes = 64 * 1024;

    /// <summary>Milliseconds of <see cref="Most"/>.</summary>
    public int MaxMilliseconds { get; } = (int)Math.Min(Most.TotalMilliseconds, int.MaxValue);

    /// <param name="taken">Bytes that the peer has read since the write began to wait.</param>
    /// <param name="waited">Milliseconds since the write began to wait.</param>
    /// <param name="idle">Milliseconds since the peer last read.</param>
    /// <returns>The reason to drop the connection; null if it stays.</returns>
    public WriteFault? Judge(long taken, long waited, long idle)
    {
        if (idle > MaxMilliseconds) return WriteFault.TookNothing;
        if (MinRate == 0) return null;

        var owed = (waited - Grace.TotalMilliseconds) * MinRate / 1000;
        return taken + StepBytes < owed ? WriteFault.TookTooLittle : null;
    }
}
