using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Status;

/// <summary>Serves the host's own endpoints before the application sees the request.</summary>
internal sealed class HostEndpoints(StatusEndpoint? status, HealthEndpoint? health) : IHostEndpoints
{
    /// <returns>False if the target belongs to the application.</returns>
    public bool Serves(string target) => status?.Serves(target) == true || (health is not null && HealthEndpoint.Serves(target));

    /// <returns>False if the request belongs to the application.</returns>
    public bool TryServe(HostRequest request, HostResponse response)
    {
        var target = request.RoutedTarget;
        if (!Serves(target)) return false;

        var path = TargetText.Path(target);
        if (status?.Serves(target) == true) status.Serve(request, response, path, TargetText.Query(target));
        else health!.Serve(request, response, path);
        return true;
    }

    public void BeginDrain() => health?.Drain();
}
