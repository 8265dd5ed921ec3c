using System;
using System.Text;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Status;

/// <summary>/healthz: the process responds. /readyz: the host accepts requests. /ping: returns php-fpm's "pong".</summary>
/// <param name="options">The queue threshold, and the application's checks.</param>
/// <param name="limits">The limits of the queue.</param>
/// <param name="counters">Has the number of queued requests.</param>
/// <param name="isStarted">Whether the application has started; null to ask v3's AppHost.</param>
internal sealed class HealthEndpoint(HealthOptions options, HostLimits limits, HostCounters counters, Func<bool>? isStarted = null)
{
    private volatile bool _isDraining;

    /// <summary>Makes /readyz fail from now on.</summary>
    public void Drain() => _isDraining = true;

    /// <param name="target">Request target, including the query.</param>
    public static bool Serves(string target)
    {
        foreach (var path in HealthOptions.Paths)
        {
            if (TargetText.HasPath(target, path)) return true;
        }

        return false;
    }

    public void Serve(HostRequest request, HostResponse response, string path)
    {
        if (path != "/readyz")
        {
            StatusResponse.Write(request, response, 200, StatusResponse.Text, path == "/ping" ? "pong" : "alive\n");
            return;
        }

        var reasons = Reasons();
        if (reasons.Length > 0) response.AddHeader("Retry-After", "5");
        StatusResponse.Write(
            request, response, reasons.Length == 0 ? 200 : 503, StatusResponse.Text, reasons.Length == 0 ? "ready\n" : reasons);
    }

    // the reasons for not being ready, one per line; empty if ready
    private string Reasons()
    {
        var reasons = new StringBuilder();
        if (_isDraining) reasons.Append("draining: the host stops and takes no new work.\n");
        if (isStarted is null ? EndpointHost.ReadyAt == default : !isStarted()) reasons.Append("starting: the AppHost is not ready yet.\n");

        var most = options.MaxQueued > 0 ? options.MaxQueued : Math.Max(1, limits.MaxQueuedRequests / 2);
        if (counters.RequestsWaiting is var waiting && waiting > most)
            reasons.Append("overloaded: ").Append(waiting).Append(" requests wait for their turn; up to ").Append(most).Append(" may.\n");

        foreach (var check in options.Checks)
        {
            if (Run(check.Value) is { } problem) reasons.Append(check.Key).Append(": ").Append(problem).Append('\n');
        }

        return reasons.ToString();
    }

    private static string? Run(Func<string?> check)
    {
        try
        {
            return check();
        }
        catch (Exception error)
        {
            return "its check failed with " + error.GetType().Name + ".";
        }
    }
}
