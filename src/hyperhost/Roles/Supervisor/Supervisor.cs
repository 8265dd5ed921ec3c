using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Sockets;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Runs several applications, each in a process of its own, and starts one again that ends. The listening sockets are the supervisor's:
/// while an application starts anew its clients wait.
/// </summary>
/// <remarks>All that happens is put into one queue and done on one thread.</remarks>
internal sealed partial class Supervisor(ServerPlan plan, string[] arguments, Func<ServerPlan> planAnew, ServerLog log,
    ListeningSockets sockets, HyperHostOptions options) : IDisposable
{
    private const int UserSignal1 = 10;
    private const int HangUp = 1;
    private const int BadConfiguration = 2;

    private readonly BlockingCollection<Action> _events = [];
    private readonly List<SupervisedProcess> _units = [];
    private readonly HashSet<WorkerProcess> _processes = [];
    private ServiceManager _manager = null!;
    private bool _isStopping;
    private bool _isAnnounced;
    private int _stopCode;
    private int? _exitCode;

    /// <returns>The exit code.</returns>
    public int Run(Signals signals, ServiceManager manager)
    {
        _manager = manager;
        new Thread(() => Watch(signals)) { IsBackground = true, Name = "signals to the supervisor" }.Start();

        Share(plan.Units);
        foreach (var unit in plan.Units) Add(unit);
        CheckStarted();
        while (_exitCode is null) _events.Take()();
        return _exitCode.Value;
    }

    public void Dispose()
    {
        _sharing?.Dispose();
        _events.Dispose();
    }

    private void Watch(Signals signals)
    {
        while (true)
        {
            var signal = signals.Wait();
            _events.Add(() => OnSignal(signal));
        }
    }

    private void OnSignal(ServerSignal signal)
    {
        switch (signal)
        {
            case ServerSignal.Stop:
                Stop();
                break;
            case ServerSignal.Reload when !_isStopping:
                AskReload();
                break;
            case ServerSignal.Reopen:
                log.Reopen();
                foreach (var process in _processes) process.Notify(UserSignal1);
                break;
        }
    }

    private void Add(ProcessPlan wanted)
    {
        var unit = new SupervisedProcess(wanted) { IsStarting = true };
        _units.Add(unit);
        try
        {
            sockets.Open(wanted.Addresses);
        }
        catch (Exception error) when (error is ListenException or ListenAddressException)
        {
            unit.IsStarting = false;
            log.Error($"{unit.Name} is not served: {error.Message}");
            return;
        }

        unit.Serving = StartProcess(unit);
    }

    private WorkerProcess StartProcess(SupervisedProcess unit)
    {
        var descriptors = unit.Plan.Own.Select(sockets.DescriptorOf).Where(descriptor => descriptor >= 0).ToList();
        if (IsSharing(unit)) descriptors.AddRange(_sharing!.DescriptorsOf(unit.Name));
        var process = new WorkerProcess();
        _processes.Add(process);
        process.Start(
            Self.Command(arguments, WorkerCommand.Arguments(plan)),
            WorkerCommand.Environ(
                unit.Plan, sockets.Inherited, IsSharing(unit) ? _sharing!.PartOf(unit.Name) : null),
            descriptors,
            ready => _events.Add(() => OnReady(ready)),
            (ended, code, problem) => _events.Add(() => OnEnded(unit, ended, code, problem)));
        return process;
    }

    private void OnReady(WorkerProcess process)
    {
        var unit = _units.Find(candidate => candidate.Serving == process || candidate.Next == process);
        if (unit is null) return;

        var number = process.Id;

        sockets.Announce(unit.Plan.Own);
        if (unit.Next is { } next && next == process)
        {
            var old = unit.Serving;
            unit.Serving = next;
            unit.Next = null;
            if (IsSharing(unit)) old?.HandOver();
            else old?.Stop();
            log.Notice($"{unit.Name} is served by a new process ({number}); the old one finishes what it has begun.");
        }
        else
        {
            log.Notice($"{unit.Name} is served by process {number}.");
        }

        process.NoteReady();
        NoteServed(unit, isServed: true);
        unit.IsStarting = false;
        CheckStarted();
    }

    private void OnEnded(SupervisedProcess unit, WorkerProcess process, int code, string? problem)
    {
        _processes.Remove(process);
        if (_isStopping)
        {
            if (_processes.Count == 0) Finish();
            return;
        }

        if (unit.Next == process)
        {
            unit.Next = null;
            log.Error($"{unit.Name} was not reloaded: its new process {Describe(code, problem)}. The old one goes on.");
        }
        else if (unit.Serving == process)
        {
            unit.Serving = null;
            NoteServed(unit, isServed: false);
            if (!unit.IsRemoved) StartAgain(unit, process, code, problem);
        }

        CheckStarted();
    }

    private void StartAgain(SupervisedProcess unit, WorkerProcess process, int code, string? problem)
    {
        if (unit.IsRestarting)
        {
            unit.IsRestarting = false;
            unit.Serving = StartProcess(unit);
            return;
        }

        if (code == BadConfiguration && !process.IsReady)
        {
            unit.IsStarting = false;
            log.Error($"{unit.Name} is not served: its configuration is wrong, as said above. The others are; SIGHUP tries again.");
            return;
        }

        unit.IsStarting = false;
        var wait = unit.Backoff.Next(process.Ran);
        var when = wait == TimeSpan.Zero ? "at once" : $"in {wait.TotalSeconds:0} s";
        log.Error($"{unit.Name}: its process {Describe(code, problem)}. It is started again {when}.");
        Later(wait, () =>
        {
            if (!_isStopping && !unit.IsRemoved && unit.Serving is null) unit.Serving = StartProcess(unit);
        });
    }

    private void Later(TimeSpan wait, Action action)
    {
        if (wait == TimeSpan.Zero)
        {
            action();
            return;
        }

        Timer? timer = null;
        timer = new Timer(_ =>
        {
            timer!.Dispose();
            _events.Add(action);
        });
        timer.Change(wait, Timeout.InfiniteTimeSpan);
    }

    // once every application has answered or failed
    private void CheckStarted()
    {
        Accept();
        ReloadIfDue();
        if (_isStopping || _units.Exists(unit => unit.IsStarting)) return;

        var served = _units.Where(unit => unit.Serving is not null).Select(unit => unit.Name).ToList();
        if (_isAnnounced) return;

        if (_units.TrueForAll(unit => unit.Serving is null) && !_units.Exists(unit => unit.Backoff.HasBegun))
        {
            log.Error("No application can be served.");
            Stop(BadConfiguration);
            return;
        }

        _isAnnounced = true;
        _manager.Ready($"Serving {string.Join(", ", served)}");
    }

    private static string Describe(int code, string? problem) => problem is not null ? "could not be started: " + problem
        : code > 128 ? $"was ended by signal {code - 128}" : $"ended with code {code}";
}
