using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.HyperHost.Server.Sockets;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Runs each application in a worker process of its own, and restarts a worker that ends. The supervisor holds the listening sockets, so
/// that clients wait while an application restarts.
/// </summary>
/// <remarks>
/// All events go through one queue and are handled on one thread, which also measures its own times: no stop waits for a thread of the
/// pool, which the system may refuse.
/// </remarks>
[SupportedOSPlatform("linux")]
internal sealed partial class Supervisor(ServerPlan plan, string[] arguments, Func<ServerPlan> planAnew, ServerLog log,
    ListeningSockets sockets, HyperHostOptions options, StatisticsHome? statistics) : IDisposable
{
    private const int UserSignal1 = 10;
    private const int HangUp = 1;
    private const int ApplicationFailed = 1;
    private const int BadConfiguration = 2;

    private readonly BlockingCollection<Action> _events = [];
    private readonly DelayedActions _delayed = new(TimeProvider.System);
    private readonly List<SupervisedProcess> _processes = [];
    private readonly HashSet<WorkerProcess> _workers = [];
    private readonly ShadowCopies _copies = new(TimeProvider.System);
    private ServiceManager _manager = null!;
    private bool _isStopping;
    private bool _isAnnounced;
    private int _stopCode;
    private int? _exitCode;

    /// <returns>The exit code.</returns>
    public int Run(Signals signals, ServiceManager manager)
    {
        _manager = manager;
        signals.OnRaised(() => Post(static () => { }));
        if (!signals.IsStopRequested)
        {
            sockets.CloseUnused(plan.Processes.SelectMany(static process => process.Addresses));
            Share(plan.Processes);
            foreach (var process in plan.Processes) Add(process);
            CheckStarted();
        }

        while (_exitCode is null)
        {
            if (_events.TryTake(out var next, _delayed.Wait(Signals.PollInterval))) next();
            while (signals.TryTake(out var signal)) OnSignal(signal);
            _delayed.RunDue();
        }

        return _exitCode.Value;
    }

    public void Dispose()
    {
        _sharing?.Dispose();
        _copies.Dispose();
        _events.Dispose();
    }

    private void OnSignal(ServerSignal signal)
    {
        switch (signal)
        {
            case ServerSignal.Stop:
                Stop();
                break;
            case ServerSignal.Replaced:
                Stop(isRestart: true);
                break;
            case ServerSignal.Reload when !_isStopping:
                AskReload();
                break;
            case ServerSignal.Reopen:
                log.Reopen();
                foreach (var worker in _workers) worker.Notify(UserSignal1);
                break;
        }
    }

    private void Add(ProcessPlan wanted)
    {
        var process = new SupervisedProcess(wanted) { IsStarting = true };
        _processes.Add(process);
        try
        {
            sockets.Open(wanted.Addresses);
        }
        catch (Exception error) when (error is ListenException or ListenAddressException)
        {
            process.IsStarting = false;
            log.Error($"{process.Name} is not served: {AddressCheck.Reason(error)}");
            return;
        }

        process.Serving = StartProcess(process);
    }

    // The one place that starts a worker, and so decides what it runs from.
    private WorkerProcess StartProcess(SupervisedProcess process, bool isReload = false)
    {
        var descriptors = process.Plan.Own.Select(sockets.HandleOf).OfType<DescriptorHandle>().ToList();
        if (IsSharing(process)) descriptors.AddRange(_sharing!.DescriptorsOf(process.Name));
        var engine = plan.Settings.Text("engine");
        Action<Func<TimeSpan, bool>> prepare = static _ => { };
        ShadowCopy? copy = null;
        if (process.Plan.Applications[0].Assembly is { } assembly)
        {
            if (!plan.Settings.Flag("shadow-copy", standard: true)) prepare = _ => CheckLoadable(assembly, engine);
            else if (!isReload && process.Copy is { } good && good.IsOf(assembly)) copy = good;
            else if (TryCopy(assembly, out copy) is { } refused) prepare = _ => throw refused;
            else prepare = wait => copy!.Make(engine, wait);
        }

        var worker = new WorkerProcess { Copy = copy };
        _workers.Add(worker);
        worker.Start(
            Self.Command(arguments, WorkerCommand.Arguments(plan)),
            WorkerCommand.Environ(
                process.Plan, sockets.Inherited, IsSharing(process) ? _sharing!.DescriptionFor(process.Name) : null, copy?.Folder,
                isAlone: plan.Processes.Count == 1),
            descriptors,
            prepare,
            ready => Post(() => OnReady(ready)),
            (due, reason) => Post(() => OnReplacementRequested(due, reason)),
            (ended, code, problem) => Post(() => OnEnded(process, ended, code, problem)));
        return worker;
    }

    private static void CheckLoadable(string assembly, string? engine)
    {
        if (ApplicationCheck.Unloadable(assembly, engine) is { } why) throw new ServingException(why);
    }

    private ServingException? TryCopy(string assembly, out ShadowCopy? copy)
    {
        copy = null;
        try
        {
            copy = _copies.Next(assembly);
            return null;
        }
        catch (ServingException error)
        {
            return error;
        }
    }

    private void RemoveUnused(ShadowCopy? copy)
    {
        var isUsed = _processes.Exists(process => process.Copy == copy) || _workers.Any(worker => worker.Copy == copy);
        if (!isUsed) copy?.Remove();
    }

    private void OnReady(WorkerProcess worker)
    {
        var process = _processes.Find(candidate => candidate.Serving == worker || candidate.Next == worker);

        // a worker that was stopped while it started is on its way out, and its addresses are closed
        if (process is null || _isStopping) return;

        var number = worker.Id;

        sockets.Announce(process.Plan.Own);
        if (process.Next is { } next && next == worker)
        {
            var old = process.Serving;
            process.Serving = next;
            process.Next = null;
            old?.DrainForReplacement();
            log.Notice($"{process.Name} is served by a new process ({number}); the old one finishes what it has begun.");
            NoteReload(process, ServerEventKind.Replacement);
        }
        else
        {
            log.Notice($"{process.Name} is served by process {number}.");
            NoteReload(process, ServerEventKind.Reload);
        }

        var before = process.Copy;
        process.Copy = worker.Copy;
        RemoveUnused(before);
        worker.NoteReady();
        NoteServed(process, isServed: true);
        process.IsStarting = false;
        process.HasServed = true;
        CheckStarted();
    }

    private void NoteReload(SupervisedProcess process, ServerEventKind kind)
    {
        if (process.ReloadSince == 0) return;

        var now = UnixTime.Now;
        statistics?.Add(new ServerEvent(now, kind, process.Name, process.ReloadReason, Math.Max(0, now - process.ReloadSince), -1));
        process.ReloadSince = 0;
    }

    private void OnEnded(SupervisedProcess process, WorkerProcess worker, int code, string? problem)
    {
        _workers.Remove(worker);
        RemoveUnused(worker.Copy);
        statistics?.Compact();
        if (_isStopping)
        {
            FinishIfDone();
            return;
        }

        if (process.Next == worker)
        {
            process.Next = null;
            log.Error($"{process.Name} was not reloaded: its new process {Describe(code, problem)}. The old one continues.");
        }
        else if (process.Serving == worker)
        {
            // a replacement worker that starts already takes its place
            process.Serving = process.Next;
            process.Next = null;
            process.IsStarting = process.Serving is not null;
            NoteServed(process, isServed: false);
            if (process.Serving is null && !process.IsRemoved) StartAgain(process, worker, code, problem);
        }

        CheckStarted();
    }

    private void StartAgain(SupervisedProcess process, WorkerProcess worker, int code, string? problem)
    {
        if (!process.HasServed && _processes.Count == 1 && !_isAnnounced)
        {
            // the only application: what started the server decides what to do
            if (code is not (ApplicationFailed or BadConfiguration) || problem is not null)
                log.Error($"{process.Name}: its process {Describe(code, problem)}.");
            Stop(code);
            return;
        }

        if (code == BadConfiguration && !process.HasServed)
        {
            process.IsStarting = false;
            var why = problem is null ? "its configuration is wrong, see above" : "its process " + Describe(code, problem);
            log.Error($"{process.Name} is not served: {why}. The others are; SIGHUP tries again.");
            return;
        }

        process.IsStarting = false;
        var wait = process.Backoff.Next(worker.Ran);
        var when = wait == TimeSpan.Zero ? "at once" : $"in {wait.TotalSeconds:0} s";
        log.Error($"{process.Name}: its process {Describe(code, problem)}. It is started again {when}.");
        statistics?.Add(new ServerEvent(
            UnixTime.Now, ServerEventKind.Restart, process.Name, Describe(code, problem), (long)wait.TotalMilliseconds, -1));
        Later(wait, () =>
        {
            if (!_isStopping && !process.IsRemoved && process.Serving is null) process.Serving = StartProcess(process);
        });
    }

    /// <summary>Queues an action for the supervisor's thread; dropped if the supervisor has ended.</summary>
    private void Post(Action action)
    {
        try
        {
            _events.Add(action);
        }
        catch (ObjectDisposedException)
        {
            // the process is ending
        }
    }

    private void Later(TimeSpan wait, Action action)
    {
        if (wait == TimeSpan.Zero) action();
        else _delayed.Add(wait, action);
    }

    // acts once every application has started or failed
    private void CheckStarted()
    {
        Accept();
        ReloadIfDue();
        CheckReloaded();
        ReplaceNextDue();
        if (_isAnnounced || _isStopping || _processes.Exists(process => process.IsStarting)) return;

        if (_processes.TrueForAll(process => process.Serving is null) && !_processes.Exists(process => process.Backoff.HasBegun))
        {
            log.Error("No application can be served.");
            Stop(BadConfiguration);
            return;
        }

        _isAnnounced = true;
        _manager.Ready(Served());
    }

    private string Served() => "Serving " + string.Join(", ", _processes.Where(static process => process.Serving is not null)
        .Select(process => $"{process.Name} on {string.Join(", ", process.Plan.Addresses.Select(sockets.NameOf))}"));

    private static string Describe(int code, string? problem) => problem is not null ? "could not be started: " + problem.TrimEnd('.')
        : code > 128 ? $"was ended by signal {code - 128}" : $"ended with code {code}";
}
