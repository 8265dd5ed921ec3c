using System;
using System.Threading;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>The system's clock, which a test moves on: the log has its limits for each second.</summary>
internal sealed class SkippingTime : TimeProvider
{
    private long _skipped;

    public void Skip(TimeSpan time) => Interlocked.Add(ref _skipped, time.Ticks);

    public override DateTimeOffset GetUtcNow() => System.GetUtcNow() + Skipped;

    public override long GetTimestamp() => System.GetTimestamp() + (long)(Skipped.TotalSeconds * TimestampFrequency);

    private TimeSpan Skipped => TimeSpan.FromTicks(Interlocked.Read(ref _skipped));
}
