using System;
using System.Linq;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Options;
using ServiceStack.HyperHost.Server.Sockets;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Reloading and stopping.</summary>
internal sealed partial class Supervisor
{
    // A new process that takes long to start, or never does, holds up the next reload no longer than this.
    private static readonly TimeSpan LongestReload = TimeSpan.FromSeconds(5);

    private bool _isReloadWaiting;

    private bool IsChanging => _units.Exists(static unit => unit.IsStarting || unit.IsRestarting || unit.Next is not null);

    // Reloads that are asked for while processes of an earlier one start are one, after it: else each would start processes.
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

    // New processes serve beside the old ones before these are stopped, on the same sockets: no request fails.
    private void Reload()
    {
        log.Notice("Reloading.");
        _manager.Reloading();
        var wanted = planAnew();
        foreach (var line in wanted.Findings.Warnings) log.Warning(line);
        foreach (var line in wanted.Problems) log.Error(line);
        if (!wanted.CanStart)
        {
            log.Error("The configuration is wrong; everything goes on as it was.");
            _manager.Ready("Reload failed: the configuration is wrong");
            return;
        }

        plan = wanted;
        foreach (var unit in _units.ToList())
        {
            if (wanted.Units.Exists(other => other.Name == unit.Name)) continue;

            // an application whose part of the configuration is wrong is served as before
            if (wanted.Findings.ApplicationErrors.Count > 0) continue;

            Remove(unit);
        }

        Share([.. wanted.Units, .. _units.Where(unit => !wanted.Units.Exists(other => other.Name == unit.Name)).Select(unit => unit.Plan)]);
        foreach (var unit in wanted.Units)
        {
            if (_units.Find(other => other.Name == unit.Name) is { } known) Renew(known, unit);
            else Add(unit);
        }

        sockets.Keep(_units.SelectMany(unit => unit.Plan.Addresses));
        Accept();
        _manager.Ready("Reloaded");
    }

    private void Renew(SupervisedProcess unit, ProcessPlan wanted)
    {
        try
        {
            sockets.Open(wanted.Addresses);
        }
        catch (Exception error) when (error is ListenException or ListenAddressException)
        {
            log.Error($"{unit.Name} is served as before: {error.Message}");
            return;
        }

        unit.Plan = wanted;
        if (unit.Serving is null)
        {
            unit.Serving = StartProcess(unit);
        }
        else if (unit.Plan.IsAspNet)
        {
            // it has domains to change in place of processes
            unit.Serving.Notify(HangUp);
        }
        else if (wanted.Own.All(ListeningSockets.IsHeld))
        {
            unit.Next?.Stop();
            unit.Next = StartProcess(unit);
        }
        else
        {
            // what opens an HTTP address itself has to close it first
            unit.IsRestarting = true;
            NoteServed(unit, isServed: false);
            unit.Serving.Stop();
        }
    }

    private void Remove(SupervisedProcess unit)
    {
        log.Notice($"{unit.Name} is not wanted any more.");
        unit.IsRemoved = true;
        unit.Serving?.Stop();
        unit.Next?.Stop();
        _units.Remove(unit);
    }

    private void Stop(int code = 0)
    {
        if (_isStopping)
        {
            // asked twice: whoever asks does not want to wait
            foreach (var process in _processes) process.End();
            return;
        }

        _isStopping = true;
        _stopCode = code;
        _manager.Stopping();
        _sharing?.Stop();
        sockets.Dispose();
        foreach (var process in _processes) process.Stop();
        if (_processes.Count == 0)
        {
            Finish();
            return;
        }

        Later(plan.DrainTime + TimeSpan.FromSeconds(10), () =>
        {
            foreach (var process in _processes) process.End();
        });
    }

    private void Finish()
    {
        log.Notice("All applications have stopped.");
        _exitCode = _stopCode;
    }
}
