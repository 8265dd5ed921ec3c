using System;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Requests that a worker has served.</summary>
internal static class RequestCount
{
    /// <returns>0 under a host that does not count: an older one, which an application on Mono brings.</returns>
    public static long Of(HyperHostOptions host)
    {
        try
        {
            return Read(host);
        }
        catch (MissingMethodException)
        {
            return 0;
        }
    }

    // a separate method, compiled when it is called
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Read(HyperHostOptions host) => host.CountRequests?.Invoke() ?? 0;
}
