using System;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class Servings
{
    private static partial IServing CreateAspNet(ProcessPlan process, ServerPlan plan, Action<HyperHostOptions> configure) =>
        AspNetServing.Create(process, plan, configure);
}
