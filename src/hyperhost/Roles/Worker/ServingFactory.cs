using System;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Initializes the applications of a worker: a v3 application on either runtime, ASP.NET applications on Mono.</summary>
internal static partial class ServingFactory
{
    /// <param name="process">The applications to initialize.</param>
    /// <param name="plan">The server's plan, for its options.</param>
    /// <param name="configure">Sets the host's options.</param>
    /// <param name="log">Gets the server's own lines.</param>
    /// <exception cref="ServingException">An application can't be loaded or initialized.</exception>
    public static IServing Start(ProcessPlan process, ServerPlan plan, Action<HyperHostOptions> configure, ServerLog log) =>
        process.IsAspNet ? CreateAspNet(process, plan, configure)
            : ServiceServing.Start(process.Applications[0], plan.Settings.Text("engine"), process.Addresses, configure, log);

    /// <summary>Why this server can't start any ASP.NET application; null if it can.</summary>
    public static partial string? AspNetProblem();

    private static partial IServing CreateAspNet(ProcessPlan process, ServerPlan plan, Action<HyperHostOptions> configure);
}
