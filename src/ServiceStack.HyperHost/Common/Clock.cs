using System;

namespace ServiceStack.HyperHost.Common;

/// <summary>Monotonic time of the system, where no <see cref="TimeProvider"/> is given yet.</summary>
internal static class Clock
{
    /// <summary>Milliseconds since some moment in the past.</summary>
    public static long Now => TimeProvider.System.Milliseconds();
}
