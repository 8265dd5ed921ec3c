using System;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Serving.SystemWeb;

namespace ServiceStack.HyperHost.Server.Serving;

internal static partial class Servings
{
    private static partial IServing StartAspNet(
        UnitPlan unit, ServerPlan plan, Func<string, string> address, Action<HyperHostOptions> configure) =>
        AspNetServing.Start(unit, plan, address, configure);
}
