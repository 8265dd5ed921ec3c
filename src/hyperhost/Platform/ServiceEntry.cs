using System;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>The start of the process by the service manager of Windows.</summary>
internal static partial class ServiceEntry
{
    // an application that brings its own engine runs this program once more in the same process: it finds only types of the framework
    private const string Key = "ServiceStack.HyperHost.Service";

    /// <summary>What the service of this process waits for, and what stops it; null if it is none.</summary>
    public static (Action Ready, CancellationToken Stopping)? Current =>
        AppDomain.CurrentDomain.GetData(Key) is ValueTuple<Action, CancellationToken> service ? service : null;

    /// <summary>Serves until the service is stopped.</summary>
    /// <param name="serve">Serves, and returns the exit code.</param>
    /// <returns>The exit code; null if the service manager did not start the process.</returns>
    public static partial int? Run(Func<int> serve);
}
