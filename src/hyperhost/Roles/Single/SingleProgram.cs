using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Server.Roles.Single;

/// <summary>The server on other systems than Linux: serves one application in this process, which may be a Windows service.</summary>
internal static class SingleProgram
{
    /// <returns>The exit code, and whether threads are left that would keep the process alive after its Main has returned.</returns>
    public static (int Code, bool HasLeftThreads) Run(ServerStart start, Signals signals)
    {
        if (AppAssembly.Enter(start) is { } code) return (code, false);

        using var log = start.OpenLog();
        foreach (var line in start.Plan.Findings.Warnings) log.Warning(line);
        using var pidFile = PidFile.Open(start.Plan.Settings, out var problem);
        if (problem is not null)
        {
            log.Error(problem);
            return (ServerStart.BadConfiguration, false);
        }

        var service = ServiceEntry.Current;
        using var manager = new ServiceManager(null) { OnReady = service?.Ready };
        using var stopping = service?.Stopping.Register(() => signals.Raise(ServerSignal.Stop));
        if (start.Plan.Settings.Flag("stoppable")) signals.StopOnEnter();
        return new ServingProcess(start, log).Run(signals, manager);
    }
}
