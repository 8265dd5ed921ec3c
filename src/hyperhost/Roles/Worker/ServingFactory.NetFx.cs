using System;
using ServiceStack.HyperHost.AspNet.Domains;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class ServingFactory
{
    public static partial string? AspNetProblem() => CodeFolders.Problem();

    private static partial IServing CreateAspNet(ProcessPlan process, ServerPlan plan, Action<HyperHostOptions> configure) =>
        AspNetServing.Create(process, plan, configure);
}
