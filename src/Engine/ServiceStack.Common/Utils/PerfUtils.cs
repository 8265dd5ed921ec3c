namespace ServiceStack.Common.Utils;

using System;

public static class PerfUtils
{
    public static long Measure(long iterations, Action action) => throw new NotImplementedException();

    public static TimeSpan ToTimeSpan(this long fromTicks) => throw new NotImplementedException();
}
