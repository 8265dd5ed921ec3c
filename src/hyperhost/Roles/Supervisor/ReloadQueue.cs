using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Requested reloads and replacements. Both start workers, so each waits until the workers of the previous one have started. A reload goes
/// first and replaces all workers; then workers are replaced one at a time, in the order of their requests.
/// </summary>
internal sealed class ReloadQueue(TimeProvider time)
{
    /// <summary>How long a reload waits at most for workers that do not become ready.</summary>
    public static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(30);

    private readonly List<(IWorker Worker, string Reason)> _replacements = [];
    private long? _reloadSince;

    /// <returns>False if a reload is queued already; one reload serves both requests.</returns>
    public bool AddReload()
    {
        if (_reloadSince is not null) return false;

        _reloadSince = time.GetTimestamp();
        return true;
    }

    /// <summary>Repeated requests of one worker count as one.</summary>
    public void AddReplacement(IWorker worker, string reason)
    {
        if (!_replacements.Exists(one => one.Worker == worker)) _replacements.Add((worker, reason));
    }

    /// <param name="isStarting">Whether workers are starting, for which the reload has to wait.</param>
    public bool TryTakeReload(bool isStarting)
    {
        if (_reloadSince is not { } since || (isStarting && time.GetElapsedTime(since) < LongestWait)) return false;

        _reloadSince = null;
        return true;
    }

    /// <param name="isStarting">Whether workers are starting, for which the replacement has to wait.</param>
    /// <returns>The worker to replace, which may have ended since its request, and its reason; null if there is none.</returns>
    public (IWorker Worker, string Reason)? TakeReplacement(bool isStarting)
    {
        if (_replacements.Count == 0 || isStarting || _reloadSince is not null) return null;

        var first = _replacements[0];
        _replacements.RemoveAt(0);
        return first;
    }
}
