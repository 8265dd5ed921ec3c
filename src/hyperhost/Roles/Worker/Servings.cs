using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Starts the applications of a process: a v3 application on either runtime, ASP.NET applications on Mono.</summary>
internal static partial class Servings
{
    /// <param name="process">What to serve.</param>
    /// <param name="plan">Has the options.</param>
    /// <param name="address">Gets an address of the process, returns the one under which a host listens on its socket.</param>
    /// <param name="configure">Sets the host's options.</param>
    /// <param name="log">Gets the server's own lines.</param>
    public static IServing Start(ProcessPlan process, ServerPlan plan, Func<string, string> address, Action<HyperHostOptions> configure,
        ServerLog log)
    {
        if (process.IsAspNet) return StartAspNet(process, plan, address, configure);

        var addresses = new List<string>();
        foreach (var one in process.Addresses) addresses.Add(address(one));
        return ServiceServing.Start(process.Applications[0], plan.Settings.Text("engine"), addresses, configure, log);
    }

    private static partial IServing StartAspNet(
        ProcessPlan process, ServerPlan plan, Func<string, string> address, Action<HyperHostOptions> configure);
}
