namespace ServiceStack.HyperHost.Common;

/// <summary>Time for limits: never goes back, has no date.</summary>
internal static partial class Clock
{
    /// <summary>Milliseconds since some moment in the past.</summary>
    public static partial long Now { get; }
}
