using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace ServiceStack.HyperHost.Metrics;

internal static partial class Instruments
{
    public static readonly ActivitySource Source = new(Name);

    // declared before the instruments, whose initializers use it
    private static readonly Meter Meter = new(Name);

    // in seconds, with the bucket bounds of OpenTelemetry's conventions
    public static readonly Histogram<double> Duration = Meter.CreateHistogram(
        "http.server.request.duration", "s", "Duration of HTTP server requests.", tags: null,
        new InstrumentAdvice<double>
        {
            HistogramBucketBoundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
        });

    public static readonly UpDownCounter<long> Active = Meter.CreateUpDownCounter<long>(
        "http.server.active_requests", "{request}", "Number of active HTTP server requests.");

    public static partial bool AreEnabled => Source.HasListeners() || Duration.Enabled || Active.Enabled;

    public static partial RequestSpan Begin(string method, string path, bool isSecure, string? traceParent, string? traceState)
    {
        var known = KnownMethods.Name(method);
        var scheme = isSecure ? "https" : "http";
        Active.Add(1, new("http.request.method", known), new("url.scheme", scheme));

        Activity? activity = null;
        if (Source.HasListeners())
        {
            ActivityContext.TryParse(traceParent, traceState, isRemote: true, out var parent);
            activity = Source.StartActivity(known, ActivityKind.Server, parent, new KeyValuePair<string, object?>[]
            {
                new("http.request.method", known), new("url.path", path), new("url.scheme", scheme),
            });
            if (known == KnownMethods.Other) activity?.SetTag("http.request.method_original", method);
        }

        return new ActivitySpan(known, scheme, activity);
    }
}
