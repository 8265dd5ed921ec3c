using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>
/// Reloads and replacements that have been requested. Each starts workers, so the next one waits until those have started. A reload is
/// first, and replaces all workers; then single workers are replaced, one at a time and in the order of their requests.
/// </summary>
internal sealed class ReloadQueue(TimeProvider time)
{
    /// <summary>A worker that never gets ready delays a reload by no more than this.</summary>
    public static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(30);

    private readonly List<(IWorker Worker, string Reason)> _replacements = [];
    private long? _reloadSince;

    /// <returns>False if a reload waits already: the two are served as one.</returns>
    public bool AddReload()
    {
        if (_reloadSince is not null) return false;

        _reloadSince = time.GetTimestamp();
        return true;
    }

    /// <summary>Requests of one worker are served as one.</summary>
    public void AddReplacement(IWorker worker, string reason)
    {
        if (!_replacements.Exists(one => one.Worker == worker)) _replacements.Add((worker, reason));
    }

    /// <param name="isStarting">Whether workers are starting that the reload waits for.</param>
    public bool TryTakeReload(bool isStarting)
    {
        if (_reloadSince is not { } since || (isStarting && time.GetElapsedTime(since) < LongestWait)) return false;

        _reloadSince = null;
        return true;
    }

    /// <param name="isStarting">Whether workers are starting that the replacement waits for.</param>
    /// <returns>The worker to replace, which may have ended meanwhile, and its reason; null for none.</returns>
    public (IWorker Worker, string Reason)? TakeReplacement(bool isStarting)
    {
        if (_replacements.Count == 0 || isStarting || _reloadSince is not null) return null;

        var first = _replacements[0];
        _replacements.RemoveAt(0);
        return first;
    }
}
