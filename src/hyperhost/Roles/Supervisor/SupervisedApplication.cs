using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Configuration.Platform;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Sockets;
using static ServiceStack.HyperHost.Server.Roles.Supervisor.ApplicationTable;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>One process of the plan, with its workers. <see cref="ApplicationTable"/> decides the reaction to each event.</summary>
[SupportedOSPlatform("linux")]
internal sealed class SupervisedApplication(
    ProcessPlan plan, ServerLog log, EventQueue events, ListeningSockets sockets, SharedAddresses shared, StatisticsHome? statistics,
    Func<SupervisedApplication, ShadowCopy?, IWorker> start)
{
    private readonly Backoff _backoff = new();
    private ShadowCopy? _copy;
    private int _waits;
    private (long Since, string Reason)? _reload;

    public ProcessPlan Plan { get; private set; } = plan;

    public string Name => Plan.Name;

    public State State { get; private set; }

    /// <summary>The worker that serves, or the first one while it starts.</summary>
    public IWorker? Current { get; private set; }

    /// <summary>The worker that is starting to take the place of <see cref="Current"/>.</summary>
    public IWorker? Replacement { get; private set; }

    /// <summary>Whether one of its workers has been ready.</summary>
    public bool HasServed { get; private set; }

    /// <summary>Whether a worker is starting for which a reload, and the notification of systemd, wait.</summary>
    public bool IsStarting => State is State.Starting or State.StartingAgain or State.Replacing;

    /// <summary>Starts its first worker.</summary>
    public void Start() => On(Event.Load);

    /// <summary>
    /// Applies a new plan with replacement workers. For ASP.NET applications, the worker stays and replaces their domains.
    /// </summary>
    public void Reload(ProcessPlan wanted)
    {
        var isSame = wanted.Name == Name;
        Plan = wanted;
        if (wanted.IsAspNet && isSame && Current is { } current)
        {
            current.Reload();
            return;
        }

        if (!wanted.IsAspNet) NoteBegin("SIGHUP");
        On(Event.Load);
    }

    /// <summary>Replaces the current worker at its own request.</summary>
    public void Recycle(string reason)
    {
        log.Notice($"{Name}: process {Current!.Id} is replaced after {reason}.");
        NoteBegin(reason);
        On(Event.Recycle);
    }

    /// <summary>Ends supervision: the end of a worker no longer has consequences.</summary>
    /// <returns>The workers; the caller stops them.</returns>
    public IReadOnlyList<IWorker> Remove()
    {
        On(Event.Remove);
        Keep(null);
        return [.. new[] { Current, Replacement }.OfType<IWorker>()];
    }

    public void OnReady(IWorker worker)
    {
        if (worker == Replacement) On(Event.ReplacementReady);
        else if (worker == Current) On(Event.Ready);
    }

    public void OnEnded(IWorker worker, WorkerEnd end)
    {
        if (worker == Replacement)
        {
            Replacement = null;
            On(Event.ReplacementEnded, end);
        }
        else if (worker == Current)
        {
            Current = null;
            shared.SetServed(Plan, isServed: false);
            On(end.Code == WorkerEnd.BadConfiguration && !HasServed ? Event.Refused : Event.Ended, end);
        }
    }

    private void On(Event happened, WorkerEnd end = default)
    {
        (State, var step) = Of(State, happened);
        switch (step)
        {
            case Step.StartWorker:
                Current = StartWorker(happened);
                break;
            case Step.StartReplacement:
                Replacement?.DrainForReplacement();
                Replacement = StartWorker(happened);
                break;
            case Step.ReportServing:
                ReportServing(Current!, ServerEventKind.Reload, $"process {Current!.Id}.");
                break;
            case Step.Promote:
                Promote();
                break;
            case Step.TakeReplacement:
                (Current, Replacement) = (Replacement, null);
                break;
            case Step.ScheduleRestart:
                ScheduleRestart(end);
                break;
            case Step.ReportRefusal:
                var why = end.Problem is null ? "its configuration is wrong, see above" : $"its process {end}";
                log.Error($"{Name} is not served: {why}. The others are; SIGHUP tries again.");
                break;
            case Step.ReportFailedReload:
                _reload = null;
                log.Error($"{Name} was not reloaded: its new process {end}. The old one continues.");
                break;
        }
    }

    private IWorker StartWorker(Event cause) => start(this, cause == Event.Load ? null : _copy);

    private void Promote()
    {
        var old = Current;
        (Current, Replacement) = (Replacement, null);
        ReportServing(
            Current!, ServerEventKind.Replacement, $"a new process ({Current!.Id}); the old one finishes what it has begun.");
        old?.DrainForReplacement();
    }

    private void ReportServing(IWorker worker, ServerEventKind kind, string by)
    {
        sockets.Announce(Plan.Own);
        log.Notice($"{Name} is served by {by}");
        if (_reload is { } reload)
        {
            var now = UnixTime.Now;
            statistics?.Add(new ServerEvent(now, kind, Name, reload.Reason, Math.Max(0, now - reload.Since), -1));
            _reload = null;
        }

        Keep(worker.Copy);
        worker.NoteReady();
        shared.SetServed(Plan, isServed: true);
        HasServed = true;
    }

    private void ScheduleRestart(WorkerEnd end)
    {
        var delay = _backoff.Next(end.Ran);
        var when = delay == TimeSpan.Zero ? "at once" : $"in {delay.TotalSeconds:0} s";
        log.Error($"{Name}: its process {end}. It is started again {when}.");
        statistics?.Add(new ServerEvent(
            UnixTime.Now, ServerEventKind.Restart, Name, end.ToString(), (long)delay.TotalMilliseconds, -1));

        // A reload may start a worker before this delay is over. If that worker ends, its restart has a delay of its own.
        var wait = ++_waits;
        events.Later(delay, () =>
        {
            if (wait == _waits) On(Event.WaitElapsed);
        });
    }

    // keeps the copy of the worker that was last ready: restarts without a reload run from it
    private void Keep(ShadowCopy? copy)
    {
        var before = _copy;
        _copy = copy?.Use();
        before?.Release();
    }

    private void NoteBegin(string reason) => _reload = (UnixTime.Now, reason);
}
