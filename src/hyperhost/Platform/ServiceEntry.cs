using System;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>The process's entry point when Windows' service manager starts it.</summary>
internal static partial class ServiceEntry
{
    // A string key with framework types only: an application with its own engine loads this program a second time in the same process, and
    // types of the two copies differ.
    private const string Key = "ServiceStack.HyperHost.Service";

    /// <summary>
    /// The running Windows service: a callback for its readiness, and its stop token; null if this process is no service.
    /// </summary>
    public static (Action Ready, CancellationToken Stopping)? Current =>
        AppDomain.CurrentDomain.GetData(Key) is ValueTuple<Action, CancellationToken> service ? service : null;

    /// <summary>Serves until the service is stopped.</summary>
    /// <param name="serve">Runs the server, and returns the exit code.</param>
    /// <returns>The exit code; null if the service manager did not start the process.</returns>
    public static partial int? Run(Func<int> serve);
}
