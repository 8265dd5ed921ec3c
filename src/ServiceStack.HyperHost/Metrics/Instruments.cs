namespace ServiceStack.HyperHost.Metrics;

/// <summary>
/// .NET's own instruments: a meter and a source of activities, both named "ServiceStack.HyperHost", with the names and attributes of
/// OpenTelemetry's semantic conventions for HTTP servers. Mono has none.
/// </summary>
internal static partial class Instruments
{
    /// <summary>Name of the meter and of the source.</summary>
    public const string Name = "ServiceStack.HyperHost";

    /// <summary>Whether the meter or the source has a listener; otherwise requests are not measured.</summary>
    public static partial bool AreEnabled { get; }

    /// <summary>Begins to measure a request. If activities have a listener, sets the thread's current activity.</summary>
    /// <param name="traceParent">The request's header of that name; null for none.</param>
    /// <param name="traceState">The request's header of that name; null for none.</param>
    public static partial RequestSpan Begin(string method, string path, bool isSecure, string? traceParent, string? traceState);
}
