using System;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class Servings
{
    private static partial IServing StartAspNet(
        ProcessPlan process, ServerPlan plan, Func<string, string> address, Action<HyperHostOptions> configure) =>
        AspNetServing.Start(process, plan, address, configure);
}
