using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Options;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.HyperHost.Server.Sockets;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Serves the applications of one process until a signal stops or reloads it.</summary>
internal sealed class ServingProcess(ServerPlan plan, Func<ServerPlan> planAnew, ServerLog log, Action reopen, ListeningSockets sockets,
    Action<HyperHostOptions> configure, Action<ProcessPlan> started)
{
    /// <summary>The application failed; after another start it may not.</summary>
    private const int ApplicationFailed = 1;

    private const int BadConfiguration = 2;

    // beyond what connections are waited for: longer than a supervisor needs to end the connecting
    private static readonly TimeSpan ReleaseSpare = TimeSpan.FromSeconds(5);

    private bool _isLast;

    /// <summary>Whether threads are left that would keep the process alive after its Main has returned.</summary>
    public bool HasLeftThreads { get; private set; }

    /// <summary>When the reload began for which the process has to execute itself again: Unix time in milliseconds.</summary>
    public long ReloadSince { get; private set; }

    /// <returns>The exit code; null if the process has to execute itself again with its sockets.</returns>
    public int? Run(Signals signals, ServiceManager manager)
    {
        var process = plan.Processes[0];
        signals.TellStop(new StopDeadline(plan.DrainTime, log).Begin);
        if (Start(process, manager, out var code) is not { } serving) return code;

        using (serving)
        {
            manager.Ready($"Serving {process.Name} on {string.Join(", ", process.Addresses.Select(sockets.NameOf))}");
            started(process);
            while (true)
            {
                switch (signals.Wait())
                {
                    case ServerSignal.Stop:
                        manager.Stopping();
                        _isLast = true;
                        HasLeftThreads = !serving.Stop();
                        return 0;
                    case ServerSignal.HandOver:
                        serving.HandOver();
                        HasLeftThreads = !serving.Stop();
                        return 0;
                    case ServerSignal.Reopen:
                        reopen();
                        break;
                    case ServerSignal.Reload when CanReload():
                        manager.Reloading();
                        ReloadSince = UnixTime.Now;
                        if (!serving.TryReload())
                        {
                            HasLeftThreads = !serving.Stop();
                            return null;
                        }

                        manager.Ready($"Serving {process.Name}, reloaded");
                        break;
                }
            }
        }
    }

    private IServing? Start(ProcessPlan process, ServiceManager manager, out int code)
    {
        code = BadConfiguration;
        try
        {
            sockets.Open(process.Addresses);
            log.Notice($"Starting {string.Join(", ", process.Applications.Select(static application => application.Path))}");
            var serving = Servings.Start(process, plan, sockets.Lend, Configure, log);
            sockets.Announce(process.Addresses);
            return serving;
        }
        catch (Exception error) when (error is ListenException or ListenAddressException or ArgumentException or FormatException)
        {
            log.Error(ErrorText.OneLine(error));
        }
        catch (ServingException error)
        {
            if (!error.IsTold) log.Error(error.Message);
            if (error.InnerException is { } inner) log.Debug(inner.ToString());
            code = error.IsOfApplication ? ApplicationFailed : BadConfiguration;
        }

        return null;

        void Configure(HyperHostOptions host)
        {
            configure(host);
            try
            {
                SetEnd(host, () => EndConnecting(manager, LongestConnecting(host.Limits)));
            }
            catch (MissingMethodException)
            {
                // an older host, which an application on Mono brings: it stops as it did
            }
        }
    }

    private static TimeSpan LongestConnecting(HostLimits limits) => limits.IdleDrainTime + ReleaseSpare;

    // a method of its own, compiled when it is called
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SetEnd(HyperHostOptions host, Action end) => host.EndConnecting = end;

    // Where another program or process goes on with the sockets, connections wait for it. A supervisor says when the end has come: it holds
    // the sockets.
    private void EndConnecting(ServiceManager manager, TimeSpan longest)
    {
        if (!_isLast) return;

        if (manager.IsSupervised) SpinWait.SpinUntil(() => manager.HasLostSupervisor, longest);
        else sockets.End();
    }

    private bool CanReload()
    {
        log.Notice("Reloading.");
        var wanted = planAnew();
        foreach (var line in wanted.Problems) log.Error(line);
        if (!wanted.CanStart)
        {
            log.Error("The configuration is wrong; everything goes on as it was.");
            return false;
        }

        if (Unloadable(wanted) is not { } why) return true;

        log.Error(why + " Everything goes on as it was.");
        return false;
    }

    // for example an incomplete copy: the application must not be stopped for it
    private static string? Unloadable(ServerPlan wanted) =>
        !wanted.IsSupervised && wanted.Applications[0].Assembly is { } assembly ? ApplicationCheck.Unloadable(assembly) : null;
}
