namespace ServiceStack.HyperHost.Common;

/// <summary>Monotonic time, for limits.</summary>
internal static partial class Clock
{
    /// <summary>Whether reading it costs much less than reading Stopwatch.</summary>
    public static partial bool IsCheap { get; }

    /// <summary>Milliseconds since some moment in the past.</summary>
    public static partial long Now { get; }
}
