using System;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Options;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Serves the applications of a worker until a signal stops it.</summary>
internal sealed class ServingProcess(ServerPlan plan, ServerLog log, Action reopen, Action<HyperHostOptions> configure)
{
    /// <summary>The application failed; after another start it may not.</summary>
    private const int ApplicationFailed = 1;

    private const int BadConfiguration = 2;

    // beyond what connections are waited for: longer than a supervisor needs to end the connecting
    private static readonly TimeSpan ReleaseSpare = TimeSpan.FromSeconds(5);

    private HyperHostOptions? _host;
    private bool _isLast;
    private volatile bool _listens;

    /// <summary>Whether threads are left that would keep the process alive after its Main has returned.</summary>
    public bool HasLeftThreads { get; private set; }

    /// <returns>The exit code.</returns>
    public int Run(Signals signals, ServiceManager manager)
    {
        var process = plan.Processes[0];
        StopDeadline? deadline = null;

        // before it listens there is no request to wait for
        signals.OnStop(() => (deadline ??= new StopDeadline(_listens ? plan.DrainTime : TimeSpan.Zero, log)).Start());
        IServing? serving = null;
        if (!Try(() => serving = Start(process, manager), out var code)) return code;

        using (serving!)
        {
            // a worker that was stopped before it is ready never accepts: the supervisor counts on another one already
            if (!signals.IsStopRequested)
            {
                _listens = true;
                if (!Try(serving!.Listen, out code)) return code;

                manager.Ready("Serving " + process.Name);
            }

            using var recycling = _host is { } host
                ? Recycling.Start(RecyclingRule.Of(plan.Settings, new Random().NextDouble()), manager, host) : null;
            using var collector = _host is { } counting
                ? new IdleCollector(
                    () => RequestCount.Of(counting), ProcessFigures.Memory, Garbage.CollectAll, TimeProvider.System) : null;
            while (true)
            {
                switch (signals.Wait())
                {
                    case ServerSignal.Stop:
                        manager.Stopping();

                        // without a supervisor no balancer has to notice: what is started next needs the addresses at once
                        if (manager.HasLostSupervisor) serving!.DrainForReplacement();
                        _isLast = true;
                        HasLeftThreads = !serving!.Stop();
                        return 0;
                    case ServerSignal.Replaced:
                        serving!.DrainForReplacement();
                        HasLeftThreads = !serving.Stop();
                        return 0;
                    case ServerSignal.Reopen:
                        reopen();
                        break;
                    case ServerSignal.Reload:
                        if (serving!.TryReload()) manager.Ready($"Serving {process.Name}, reloaded");
                        break;
                }
            }
        }
    }

    private IServing Start(ProcessPlan process, ServiceManager manager)
    {
        log.Notice($"Starting {string.Join(", ", process.Applications.Select(static application => application.Path))}");
        return Servings.Start(process, plan, Configure, log);

        void Configure(HyperHostOptions host)
        {
            _host = host;
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

    private bool Try(Action start, out int code)
    {
        code = BadConfiguration;
        try
        {
            start();
            return true;
        }
        catch (Exception error) when (error is ListenException or ListenAddressException or ArgumentException or FormatException)
        {
            log.Error(ErrorText.OneLine(error));
        }
        catch (Exception error) when (error is System.IO.IOException or UnauthorizedAccessException)
        {
            // A file of the server, or one that it reads for an application.
            log.Error(ErrorText.OneLine(error));
        }
        catch (ServingException error)
        {
            if (!error.IsLogged) log.Error(error.Message);
            if (error.InnerException is { } inner) log.Debug(inner.ToString());
            code = error.IsOfApplication ? ApplicationFailed : BadConfiguration;
        }

        return false;
    }

    private static TimeSpan LongestConnecting(HostLimits limits) => limits.IdleDrainTime + ReleaseSpare;

    // a separate method, compiled when it is called
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SetEnd(HyperHostOptions host, Action end) => host.EndConnecting = end;

    // The supervisor holds the sockets, and releases the workers once the kernel makes no more connections. With a replacement worker
    // there is nothing to wait for.
    private void EndConnecting(ServiceManager manager, TimeSpan longest)
    {
        if (_isLast && manager.HasSupervisor) SpinWait.SpinUntil(() => manager.HasLostSupervisor, longest);
    }
}
