using System;

namespace ServiceStack.HyperHost.Statistics;

internal static partial class ProcessGauges
{
    private static partial long PauseMicroseconds() => GC.GetTotalPauseDuration().Ticks / 10;
}
