using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Starts what a unit is: a v3 application anywhere, System.Web's applications on Mono.</summary>
internal static partial class Servings
{
    /// <param name="process">What to serve.</param>
    /// <param name="plan">For the options.</param>
    /// <param name="address">The address under which a host takes one of the unit's.</param>
    /// <param name="configure">Sets the host's options.</param>
    /// <param name="log">Gets the server's own lines.</param>
    public static IServing Start(ProcessPlan process, ServerPlan plan, Func<string, string> address, Action<HyperHostOptions> configure,
        ServerLog log)
    {
        if (process.IsAspNet) return StartAspNet(process, plan, address, configure);

        var addresses = new List<string>();
        foreach (var one in process.Addresses) addresses.Add(address(one));
        return ServiceServing.Start(process.Applications[0], addresses, configure, log);
    }

    private static partial IServing StartAspNet(
        ProcessPlan process, ServerPlan plan, Func<string, string> address, Action<HyperHostOptions> configure);
}
