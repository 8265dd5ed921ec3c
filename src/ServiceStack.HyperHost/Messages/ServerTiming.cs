using System.Diagnostics;
using System.Globalization;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Measures a request until its headers are sent, for the Server-Timing header, which browsers show.</summary>
/// <remarks>W3C Server Timing: <c>Server-Timing: wait;dur=0.02, app;dur=12.5</c>, in milliseconds.</remarks>
internal sealed class ServerTiming
{
    public const string HeaderName = "Server-Timing";

    private readonly long _whole = Stopwatch.GetTimestamp();
    private long _begun;

    /// <summary>Ends the waiting time, and begins the service time. Called when the request gets its thread.</summary>
    public void Begin() => _begun = Stopwatch.GetTimestamp();

    /// <summary>The header's value, with the service time until now.</summary>
    public override string ToString() => string.Format(
        CultureInfo.InvariantCulture, "wait;dur={0:0.###}, app;dur={1:0.###}",
        Milliseconds(_begun - _whole), Milliseconds(Stopwatch.GetTimestamp() - _begun));

    private static double Milliseconds(long ticks) => ticks * 1000.0 / Stopwatch.Frequency;
}
