namespace ServiceStack.HyperHost.Messages;

/// <summary>The host's own endpoints: status page, metrics, health. They hide the application's paths of the same names.</summary>
internal interface IHostEndpoints
{
    /// <param name="target">The request's target with its path resolved, with its query.</param>
    /// <returns>False for a target of the application.</returns>
    bool Serves(string target);

    /// <returns>False for a request of the application.</returns>
    bool TryServe(HostRequest request, HostResponse response);

    /// <summary>Reports the host as not ready from now on.</summary>
    void BeginDrain();
}
