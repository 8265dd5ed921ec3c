using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Options;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Server.Roles.Check;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Reloading and stopping.</summary>
internal sealed partial class Supervisor
{
    // A worker that never gets ready delays the next reload by no more than this.
    private static readonly TimeSpan LongestReload = TimeSpan.FromSeconds(30);

    // Beyond the drain time: how long the end of shared addresses may take.
    private static readonly TimeSpan LongestEnd = TimeSpan.FromSeconds(5);

    private readonly List<(WorkerProcess Worker, string Reason)> _due = [];
    private bool _isReloadWaiting;
    private bool _isReloading;
    private bool _isReleased;
    private bool _hasEndedConnecting;
    private bool _leavesSockets;

    private bool IsChanging => _processes.Exists(static process => process.IsStarting || process.Next is not null);

    // While replacement workers start, further requests to reload are merged into one, which follows: otherwise each would start workers.
    private void AskReload()
    {
        if (_isReloadWaiting) return;

        if (!IsChanging)
        {
            Reload();
            return;
        }

        _isReloadWaiting = true;
        Later(LongestReload, () => ReloadIfDue(evenNow: true));
    }

    private void ReloadIfDue(bool evenNow = false)
    {
        if (!_isReloadWaiting || _isStopping || (IsChanging && !evenNow)) return;

        _isReloadWaiting = false;
        Reload();
    }

    // Replacement workers serve beside the old ones, on the same sockets, before those drain: no request fails.
    private void Reload()
    {
        log.Notice("Reloading.");
        _manager.Reloading();
        _isReloading = true;
        if (PlanAnew() is not { } wanted)
        {
            log.Error("The configuration is wrong; the server continues with the old one.");
            _isReloading = false;
            _manager.Ready("Reload failed: the configuration is wrong");
            return;
        }

        plan = wanted;
        foreach (var process in _processes.ToList())
        {
            if (wanted.Processes.Exists(other => Find(other) == process)) continue;

            // an application whose configuration has an error is served as before
            if (wanted.Findings.ApplicationErrors.Count > 0) continue;

            Remove(process);
        }

        var kept = _processes.Where(process => !wanted.Processes.Exists(other => Find(other) == process));
        Share([.. wanted.Processes, .. kept.Select(process => process.Plan)]);
        foreach (var process in wanted.Processes)
        {
            if (Find(process) is { } known) Renew(known, process);
            else Add(process);
        }

        sockets.Keep(_processes.SelectMany(process => process.Plan.Addresses));
        CheckStarted();
    }

    /// <returns>Null if nothing can be served by it; the log has the reason.</returns>
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
            // a file that can't be read, a certificate that can't be used, a full disk: no reason to end what runs
            log.Error(ErrorText.OneLine(error));
            return null;
        }
    }

    private void CheckReloaded()
    {
        if (!_isReloading || IsChanging || _isStopping) return;

        _isReloading = false;
        _manager.Ready(Served());

        // a supervisor allocates at reloads only; without it the garbage of many would stay for long
        Garbage.CollectAll();
    }

    /// <summary>The running process that a planned one replaces: by its name, else by its addresses.</summary>
    private SupervisedProcess? Find(ProcessPlan wanted) =>
        _processes.Find(process => process.Name == wanted.Name)
        ?? _processes.Find(process => !plan.Processes.Exists(other => other.Name == process.Name)
            && process.Plan.Shared.Count + wanted.Shared.Count == 0 && process.Plan.Addresses.Intersect(wanted.Addresses).Any());

    private void Renew(SupervisedProcess process, ProcessPlan wanted)
    {
        try
        {
            sockets.Open(wanted.Addresses);
        }
        catch (Exception error) when (error is ListenException or ListenAddressException)
        {
            log.Error($"{process.Name} is served as before: {AddressCheck.Reason(error)}");
            return;
        }

        var isSame = wanted.Name == process.Name;
        process.Plan = wanted;
        if (!wanted.IsAspNet) NoteBegin(process, "SIGHUP");
        if (process.Serving is null)
        {
            process.Serving = StartProcess(process, isReload: true);
        }
        else if (process.Plan.IsAspNet && isSame)
        {
            // ASP.NET applications replace their domains; the worker stays
            process.Serving.Notify(HangUp);
        }
        else
        {
            process.Next?.DrainForReplacement();
            process.Next = StartProcess(process, isReload: true);
        }
    }

    // One worker at a time, in the order of their requests.
    private void OnReplacementRequested(WorkerProcess worker, string reason)
    {
        if (!_due.Exists(one => one.Worker == worker)) _due.Add((worker, reason));
        ReplaceNextDue();
    }

    private void ReplaceNextDue()
    {
        while (_due.Count > 0 && !_isStopping && !_isReloadWaiting && !IsChanging)
        {
            var (worker, reason) = _due[0];
            _due.RemoveAt(0);

            // a reload may have replaced it meanwhile
            if (_processes.Find(candidate => candidate.Serving == worker) is not { } process) continue;

            log.Notice($"{process.Name}: process {worker.Id} is replaced after {reason}.");
            NoteBegin(process, reason);
            process.Next = StartProcess(process);
        }
    }

    private static void NoteBegin(SupervisedProcess process, string reason)
    {
        process.ReloadSince = UnixTime.Now;
        process.ReloadReason = reason;
    }

    private void Remove(SupervisedProcess process)
    {
        log.Notice($"{process.Name} is no longer configured.");
        process.IsRemoved = true;
        if (process.Serving is { } serving) StopWorker(serving);
        if (process.Next is { } next) StopWorker(next);
        _processes.Remove(process);
    }

    // until balancers have noticed, it accepts
    private void StopWorker(WorkerProcess worker)
    {
        worker.BeginStop();
        Later(NoticeTime, worker.Release);
    }

    private TimeSpan NoticeTime => options.Health is { IsEnabled: true, DrainDelay: var delay } ? delay : TimeSpan.Zero;

    private void Stop(int code = 0, bool isRestart = false)
    {
        if (_isStopping)
        {
            // a second request to stop: ends the workers at once, and waits for no connection
            foreach (var worker in _workers) worker.End();
            _isReleased = true;
            FinishIfDone();
            return;
        }

        _isStopping = true;
        _stopCode = code;
        _leavesSockets = isRestart && sockets.AreKept;
        _manager.Stopping();
        if (_leavesSockets) log.Notice("Stopping for a restart: systemd keeps the sockets, and clients wait.");
        else sockets.Forget();

        // until then connections are accepted, here and by the workers, which wait for balancers to notice
        foreach (var worker in _workers) worker.BeginStop();
        Later(_workers.Count == 0 ? TimeSpan.Zero : NoticeTime, () => _ = EndConnectingAsync());
        Later(plan.DrainTime + TimeSpan.FromSeconds(10), () =>
        {
            foreach (var worker in _workers) worker.End();
        });
    }

    // Connections of shared addresses may wait for their first request meanwhile, which a worker serves; signals are handled.
    private async Task EndConnectingAsync()
    {
        if (!_leavesSockets) sockets.End();

        // the dispatcher's end takes threads of the pool
        Later(plan.DrainTime + LongestEnd, Release);
        try
        {
            if (_sharing is not null) await _sharing.StopAsync().ConfigureAwait(false);
        }
        finally
        {
            Post(Release);
        }
    }

    private void Release()
    {
        if (_hasEndedConnecting) return;

        _hasEndedConnecting = true;
        foreach (var worker in _workers) worker.Release();
        if (_leavesSockets) sockets.Leave();
        else sockets.Dispose();
        _isReleased = true;
        FinishIfDone();
    }

    private void FinishIfDone()
    {
        if (_workers.Count > 0 || !_isReleased || _exitCode is not null) return;

        log.Notice("All applications have stopped.");
        _exitCode = _stopCode;
    }
}
