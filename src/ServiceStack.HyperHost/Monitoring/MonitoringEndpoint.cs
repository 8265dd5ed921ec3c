using System;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Monitoring;

/// <summary>Answers what is asked of the host itself, before the application sees it.</summary>
internal sealed class MonitoringEndpoint(StatusEndpoint? status, HealthEndpoint? health)
{
    /// <returns>False for a request of the application's.</returns>
    public bool TryServe(HostRequest request, HostResponse response)
    {
        var path = TargetText.Path(request.RawUrl);
        if (status is not null && status.Serves(path)) status.Serve(request, response, path, TargetText.Query(request.RawUrl));
        else if (health is not null && HealthEndpoint.Serves(path)) health.Serve(request, response, path);
        else return false;

        return true;
    }
}
