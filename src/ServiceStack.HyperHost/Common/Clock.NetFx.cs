using System.Diagnostics;

namespace ServiceStack.HyperHost.Common;

internal static partial class Clock
{
    private static readonly long TicksPerMillisecond = Stopwatch.Frequency / 1000;

    public static partial long Now => Stopwatch.GetTimestamp() / TicksPerMillisecond;
}
