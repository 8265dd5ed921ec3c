using System;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Sockets;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>The server on Linux: supervises a worker for each application.</summary>
[SupportedOSPlatform("linux")]
internal static class SupervisorProgram
{
    /// <returns>The exit code.</returns>
    public static int Run(ServerStart start, Func<ServerPlan> planAnew, Signals signals)
    {
        var plan = start.Plan;
        var settings = plan.Settings;
        using var log = start.OpenLog();
        foreach (var line in plan.Findings.Warnings) log.Warning(line);
        foreach (var line in plan.Problems) log.Error(line);
        using var pidFile = PidFile.Open(settings, out var problem);
        if ((problem ?? settings.FileProblem()) is { } unusable)
        {
            log.Error(unusable);
            return ServerStart.BadConfiguration;
        }

        var options = settings.ToOptions();
        using var manager = ServiceManager.FromEnvironment();
        using var sockets = new ListeningSockets(log, options, SocketStore.Of(manager, Environment.GetEnvironmentVariable));
        if (settings.Flag("stoppable")) signals.StopOnEnter();
        using var statistics = start.EnterStatistics();
        using var events = new EventQueue(TimeProvider.System);
        using var copies = new ShadowCopies(TimeProvider.System);
        using var shared = new SharedAddresses(log, options, sockets, events);
        var starter = new WorkerStarter(start.Arguments, sockets, shared, copies);
        return new Supervisor(plan, planAnew, starter.Start, manager, log, events, sockets, shared, statistics).Run(signals);
    }
}
