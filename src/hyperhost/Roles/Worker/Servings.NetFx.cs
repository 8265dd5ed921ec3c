using System;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class Servings
{
    private static partial IServing StartAspNet(
        ProcessPlan unit, ServerPlan plan, Func<string, string> address, Action<HyperHostOptions> configure) =>
        AspNetServing.Start(unit, plan, address, configure);
}
