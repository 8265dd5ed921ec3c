using System;

namespace ServiceStack.HyperHost.Common;

internal static partial class Clock
{
    public static partial long Now => Environment.TickCount64;
}
