using System;

namespace ServiceStack.HyperHost.Common;

internal static partial class Clock
{
    public static partial bool IsCheap => true;

    public static partial long Now => Environment.TickCount64;
}
