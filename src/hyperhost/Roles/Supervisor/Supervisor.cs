using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Configuration.Platform;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.HyperHost.Server.Sockets;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Runs each application in its own worker process, and restarts workers that end. The supervisor holds the listening sockets, so clients
/// wait while an application restarts.
/// </summary>
/// <remarks>
/// Everything runs on the one thread of <see cref="EventQueue"/>. <see cref="ApplicationTable"/> has the states of an application,
/// <see cref="ReloadQueue"/> the requests that wait for starting workers, and <see cref="StopSequence"/> the stop.
/// </remarks>
[SupportedOSPlatform("linux")]
internal sealed class Supervisor(
    ServerPlan plan, Func<ServerPlan> planAnew, WorkerStart start, ServiceManager manager, ServerLog log, EventQueue events,
    ListeningSockets sockets, SharedAddresses shared, StatisticsHome? statistics) : IWorkerEvents
{
    private readonly ReloadQueue _reloads = new(events.Time);
    private readonly StopSequence _stop = new(sockets, shared, events);
    private readonly List<SupervisedApplication> _applications = [];
    private readonly Dictionary<IWorker, SupervisedApplication> _workers = [];
    private Awaited _awaited;

    // the notification that systemd waits for
    private enum Awaited { Start, Reload, Nothing }

    /// <summary>Whether the server has ended.</summary>
    public bool HasEnded => _stop.IsOver;

    /// <summary>The exit code; valid once <see cref="HasEnded"/> is true.</summary>
    public int ExitCode { get; private set; }

    private bool IsStarting => _applications.Exists(static application => application.IsStarting);

    /// <returns>The exit code.</returns>
    public int Run(Signals signals)
    {
        signals.OnRaised(() => events.Post(static () => { }));
        if (!signals.IsStopRequested) Start();
        while (!HasEnded)
        {
            while (signals.TryTake(out var signal)) On(signal);
            RunNext(Signals.PollInterval);
        }

        log.Notice("All applications have stopped.");
        return ExitCode;
    }

    /// <summary>Starts the applications of the plan.</summary>
    public void Start()
    {
        sockets.CloseUnused(plan.Processes.SelectMany(static process => process.Addresses));
        Share(plan.Processes);
        foreach (var process in plan.Processes) Add(process);
        Settle();
    }

    /// <summary>Handles the next event.</summary>
    /// <param name="longest">Maximum wait for an event.</param>
    public void RunNext(TimeSpan longest)
    {
        events.Run(longest);
        Settle();
    }

    /// <summary>Handles a signal to this process.</summary>
    public void On(ServerSignal signal)
    {
        switch (signal)
        {
            case ServerSignal.Stop or ServerSignal.Replaced when _stop.HasBegun:
                _stop.Hurry();
                break;
            case ServerSignal.Stop:
                Stop();
                break;
            case ServerSignal.Replaced:
                Stop(leavesSockets: sockets.AreKept);
                break;
            case ServerSignal.Reload when _reloads.AddReload():
                // wakes the loop, which then runs the reload even if workers are still starting
                events.Later(ReloadQueue.LongestWait, static () => { });
                break;
            case ServerSignal.Reopen:
                log.Reopen();
                foreach (var worker in _workers.Keys) worker.ReopenLogs();
                break;
        }

        Settle();
    }

    void IWorkerEvents.OnReady(IWorker worker) => events.Post(() =>
    {
        if (_workers.TryGetValue(worker, out var application)) application.OnReady(worker);
    });

    void IWorkerEvents.OnReplacementRequested(IWorker worker, string reason) =>
        events.Post(() => _reloads.AddReplacement(worker, reason));

    void IWorkerEvents.OnEnded(IWorker worker, WorkerEnd end) => events.Post(() =>
    {
        var application = _workers[worker];
        _workers.Remove(worker);
        worker.Copy?.Release();
        statistics?.Compact();

        // if the server's only application can't start, the server exits, and its service manager decides what follows
        var isWholeStart = _awaited == Awaited.Start && _applications.Count == 1 && !application.HasServed
            && application.Current == worker && application.Replacement is null;
        if (!isWholeStart)
        {
            application.OnEnded(worker, end);
            return;
        }

        if (!end.IsLogged) log.Error($"{application.Name}: its process {end}.");
        Stop(end.Code);
    });

    // Runs the actions that wait for starting workers.
    private void Settle()
    {
        if (_stop.HasBegun) return;

        if (_reloads.TryTakeReload(IsStarting)) Reload();
        while (_reloads.TakeReplacement(IsStarting) is var (worker, reason))
            _applications.Find(application => application.Current == worker)?.Recycle(reason);
        shared.Accept([.. from application in _applications where application.IsStarting select application.Plan]);
        if (!IsStarting) Report();
    }

    private void Report()
    {
        var awaited = _awaited;
        _awaited = Awaited.Nothing;
        if (awaited == Awaited.Nothing) return;

        if (awaited == Awaited.Start && _applications.TrueForAll(static one => one.State == ApplicationTable.State.Failed))
        {
            log.Error("No application can be served.");
            Stop(WorkerEnd.BadConfiguration);
            return;
        }

        var served = from application in _applications
                     where application.Current is not null
                     select $"{application.Name} on {string.Join(", ", application.Plan.Addresses.Select(sockets.NameOf))}";
        manager.Ready("Serving " + string.Join(", ", served));

        // a supervisor allocates only during reloads, so no later collection would free their garbage
        if (awaited == Awaited.Reload) Garbage.CollectAll();
    }

    // Replacement workers first accept on the same sockets as the old workers, which drain only then: no request fails.
    private void Reload()
    {
        log.Notice("Reloading.");
        manager.Reloading();
        if (_awaited == Awaited.Nothing) _awaited = Awaited.Reload;
        if (PlanAnew() is not { } wanted)
        {
            log.Error("The configuration is wrong; the server continues with the old one.");
            if (_awaited == Awaited.Start) return;

            _awaited = Awaited.Nothing;
            manager.Ready("Reload failed: the configuration is wrong");
            return;
        }

        plan = wanted;
        var kept = _applications.FindAll(application => !wanted.Processes.Exists(process => Find(process) == application));

        // an application with an invalid new configuration keeps its worker and its old plan
        if (wanted.Findings.ApplicationErrors.Count == 0)
        {
            kept.ForEach(Remove);
            kept.Clear();
        }

        Share([.. wanted.Processes, .. kept.Select(static application => application.Plan)]);
        foreach (var process in wanted.Processes)
        {
            if (Find(process) is not { } known) Add(process);
            else if (TryOpen(process, $"{known.Name} is served as before")) known.Reload(process);
        }

        sockets.Keep(_applications.SelectMany(static application => application.Plan.Addresses));
    }

    /// <returns>Null if the new configuration can't be served; the reason is logged.</returns>
    private ServerPlan? PlanAnew()
    {
        try
        {
            var wanted = planAnew();
            foreach (var line in wanted.Findings.Warnings) log.Warning(line);
            foreach (var line in wanted.Problems) log.Error(line);
            if (!wanted.CanStart) return null;
            if (wanted.Settings.FileProblem() is not { } problem) return wanted;

            log.Error(problem);
            return null;
        }
        catch (Exception error)
        {
            // an unreadable file, an invalid certificate or a full disk must not stop running workers
            log.Error(ErrorText.OneLine(error));
            return null;
        }
    }

    /// <summary>The running application that a new plan replaces: the one with the same name, otherwise with the same addresses.</summary>
    private SupervisedApplication? Find(ProcessPlan wanted) =>
        _applications.Find(application => application.Name == wanted.Name)
        ?? _applications.Find(application => !plan.Processes.Exists(other => other.Name == application.Name)
            && application.Plan.Shared.Count + wanted.Shared.Count == 0
            && application.Plan.Addresses.Intersect(wanted.Addresses).Any());

    private void Share(IReadOnlyList<ProcessPlan> processes) =>
        shared.Set(processes, plan.Settings.ToOptions().ServerPaths());

    private void Add(ProcessPlan process)
    {
        var application = new SupervisedApplication(process, log, events, sockets, shared, statistics, StartWorker);
        _applications.Add(application);
        if (TryOpen(process, $"{process.Name} is not served")) application.Start();
    }

    private IWorker StartWorker(SupervisedApplication application, ShadowCopy? copy)
    {
        var worker = start(plan, application.Plan, copy, this);
        worker.Copy?.Use();
        _workers.Add(worker, application);
        return worker;
    }

    private bool TryOpen(ProcessPlan process, string otherwise)
    {
        try
        {
            sockets.Open(process.Addresses);
            return true;
        }
        catch (Exception error) when (error is ListenException or ListenAddressException)
        {
            log.Error($"{otherwise}: {AddressCheck.Reason(error)}");
            return false;
        }
    }

    private void Remove(SupervisedApplication application)
    {
        log.Notice($"{application.Name} is no longer configured.");
        _applications.Remove(application);
        foreach (var worker in application.Remove())
        {
            // the worker still accepts until load balancers have noticed the failing /readyz
            worker.BeginStop();
            events.Later(plan.NoticeTime, worker.Release);
        }
    }

    private void Stop(int code = 0, bool leavesSockets = false)
    {
        ExitCode = code;
        _awaited = Awaited.Nothing;
        manager.Stopping();
        if (leavesSockets) log.Notice("Stopping for a restart: systemd keeps the sockets, and clients wait.");
        foreach (var application in _applications) application.Remove();
        _stop.Begin(_workers.Keys, plan.NoticeTime, plan.DrainTime, leavesSockets);
    }
}
