namespace ServiceStack.HyperHost.Common;

/// <summary>Monotonic time, for limits.</summary>
internal static partial class Clock
{
    /// <summary>Milliseconds since some moment in the past.</summary>
    public static partial long Now { get; }
}
