using System;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class ServingFactory
{
    // the check of each application already reports that System.Web is missing
    public static partial string? AspNetProblem() => null;

    private static partial IServing CreateAspNet(ProcessPlan process, ServerPlan plan, Action<HyperHostOptions> configure) =>
        throw new ServingException(
            $"{process.Applications[0].Path} is an ASP.NET application, which needs System.Web: run hyperhost on Mono for it.");
}
