using System;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.SharedListeners;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Serves the applications of a worker until a signal stops it.</summary>
internal sealed class ServingProcess(ServerStart start, ServerLog log)
{
    /// <summary>Exit code if the application failed; a restart may succeed.</summary>
    private const int ApplicationFailed = 1;

    // Added to the maximum wait for the supervisor's release: longer than the supervisor needs to close the accept queues.
    private static readonly TimeSpan ReleaseSpare = TimeSpan.FromSeconds(5);

    private readonly ServerPlan _plan = start.Plan;
    private HyperHostOptions? _host;
    private bool _isLast;
    private volatile bool _listens;

    /// <returns>The exit code, and whether threads are left that would keep the process alive after its Main has returned.</returns>
    public (int Code, bool HasLeftThreads) Run(Signals signals, ServiceManager manager)
    {
        foreach (var line in _plan.Problems) log.Error(line);
        if (ThreadPoolMinimum.Set(_plan.Settings.ToOptions().Transport.MinThreads) is { } refused) log.Warning(refused);
        using var accessLog = start.OpenAccessLog();
        var statistics = start.EnterStatistics();
        var files = new[] { log.File, accessLog?.File }.OfType<AppendFile>().ToList();
        return Serve(signals, manager, accessLog, Configure);

        void Configure(HyperHostOptions host)
        {
            _plan.Settings.Apply(host);
            host.Log = log;
            host.LogLevels = log.Levels;
            if (log.Format != HostLogFormat.Auto || log.Syslog is not null)
            {
                // the server's log formats lines and writes to syslog itself
                host.LogFormat = HostLogFormat.Text;
                host.Syslog = null;
            }

            host.AccessLog = accessLog?.Log;
            statistics?.Configure(host, files.ConvertAll(file => file.Path), () => files.Sum(file => file.Lost));
            if (_plan.InheritedAddresses is { } inherited && Linux.IsHere) host.Shared = InheritedAddresses.Parse(inherited);
        }
    }

    private (int Code, bool HasLeftThreads) Serve(
        Signals signals, ServiceManager manager, AccessLogFile? accessLog, Action<HyperHostOptions> configure)
    {
        var process = _plan.Processes[0];
        StopDeadline? deadline = null;

        // before the worker listens, the stop has no requests to wait for
        signals.OnStop(() => (deadline ??= new StopDeadline(_listens ? _plan.DrainTime : TimeSpan.Zero, log)).Start());
        IServing? serving = null;
        if (!Try(() => serving = Start(process, manager, configure), out var code)) return (code, false);

        using (serving!)
        {
            // A worker that is stopped before it is ready must never accept: the supervisor already relies on another one.
            if (!signals.IsStopRequested)
            {
                _listens = true;
                if (!Try(serving!.Listen, out code)) return (code, false);

                manager.Ready("Serving " + process.Name);
            }

            using var recycling = _host is { } host
                ? Recycling.Start(RecyclingRule.Of(_plan.Settings, new Random().NextDouble()), manager, host) : null;
            using var collector = _host is { } counting
                ? new IdleCollector(
                    () => counting.Requests, ProcessFigures.Memory, Garbage.CollectAll, TimeProvider.System) : null;
            while (true)
            {
                switch (signals.Wait())
                {
                    case ServerSignal.Stop:
                        manager.Stopping();

                        // without a supervisor, do not delay for load balancers: the next server needs the addresses at once
                        if (manager.HasLostSupervisor) serving!.DrainForReplacement();
                        _isLast = true;
                        return (0, HasLeftThreads: !serving!.Stop());
                    case ServerSignal.Replaced:
                        serving!.DrainForReplacement();
                        return (0, HasLeftThreads: !serving.Stop());
                    case ServerSignal.Reopen:
                        log.Reopen();
                        accessLog?.Reopen();
                        break;
                    case ServerSignal.Reload:
                        if (serving!.TryReload()) manager.Ready($"Serving {process.Name}, reloaded");
                        break;
                }
            }
        }
    }

    private IServing Start(ProcessPlan process, ServiceManager manager, Action<HyperHostOptions> configure)
    {
        log.Notice($"Starting {string.Join(", ", process.Applications.Select(static application => application.Path))}");
        return ServingFactory.Start(process, _plan, Configure, log);

        void Configure(HyperHostOptions host)
        {
            _host = host;
            configure(host);
            host.EndConnecting = () => EndConnecting(manager, host.Limits.IdleDrainTime + ReleaseSpare);
        }
    }

    private bool Try(Action start, out int code)
    {
        code = ServerStart.BadConfiguration;
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
            // a file of the server, or an application's file that the server reads
            log.Error(ErrorText.OneLine(error));
        }
        catch (ServingException error)
        {
            if (!error.IsLogged) log.Error(error.Message);
            if (error.InnerException is { } inner) log.Debug(inner.ToString());
            code = error.IsOfApplication ? ApplicationFailed : ServerStart.BadConfiguration;
        }

        return false;
    }

    // Waits for the supervisor, which holds the sockets and releases its workers once the kernel completes no more handshakes. A replaced
    // worker does not wait.
    private void EndConnecting(ServiceManager manager, TimeSpan longest)
    {
        if (_isLast && manager.HasSupervisor) SpinWait.SpinUntil(() => manager.HasLostSupervisor, longest);
    }
}
