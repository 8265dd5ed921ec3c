using System;
using System.Linq;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>A worker on Linux: serves the plan that the supervisor passed in the environment.</summary>
[SupportedOSPlatform("linux")]
internal static class WorkerProgram
{
    /// <returns>The exit code, and whether threads are left that would keep the process alive after its Main has returned.</returns>
    public static (int Code, bool HasLeftThreads) Run(ServerStart start)
    {
        if (AppAssembly.Enter(start) is { } code) return (code, false);

        SystemCalls.StopWithParent();

        // another hyperhost that the application starts must not use this plan
        Environment.SetEnvironmentVariable(ServerEnvironment.WorkerVariable, null);
        using var log = start.OpenLog();
        using var signals = new Signals();
        using var manager = ServiceManager.FromEnvironment();
        if (manager.HasLostSupervisor)
        {
            log.Error("The supervisor that started this worker has ended, so the worker ends.");
            return (0, false);
        }

        // child processes of the application must not inherit the listening sockets
        var inherited = start.Plan.Processes[0].Own.Select(ListenAddress.Parse).Where(static one => one.Kind == ListenKind.Descriptor);
        foreach (var address in inherited) SystemCalls.SetInherited(address.Descriptor, isInherited: false);
        return new ServingProcess(start, log).Run(signals, manager);
    }
}
