using System;

namespace ServiceStack.HyperHost.Transport;

/// <summary>How long a write waits for its peer.</summary>
/// <param name="Most">The peer has to take something in this time.</param>
/// <param name="MinRate">Bytes a second that it has to take on average while a write waits; 0 for no limit.</param>
/// <param name="Grace">Time before that counts.</param>
internal sealed record WriteTimeout(TimeSpan Most, int MinRate, TimeSpan Grace)
{
    // A peer's system reports reads in steps: of a packet, which has 64 KiB on the loopback.
    private const int StepBytes = 64 * 1024;

    /// <summary>Milliseconds of <see cref="Most"/>.</summary>
    public int MaxMilliseconds { get; } = (int)Math.Min(Most.TotalMilliseconds, int.MaxValue);

    /// <param name="taken">Bytes that the peer took since the write began to wait.</param>
    /// <param name="waited">Milliseconds since then.</param>
    /// <param name="idle">Milliseconds of them since it took something last.</param>
    /// <returns>Why the peer is given up; null while it is not.</returns>
    public WriteFault? Judge(long taken, long waited, long idle)
    {
        if (idle > MaxMilliseconds) return WriteFault.TookNothing;
        if (MinRate == 0) return null;

        var owed = (waited - Grace.TotalMilliseconds) * MinRate / 1000;
        return taken + StepBytes < owed ? WriteFault.TookTooLittle : null;
    }
}
