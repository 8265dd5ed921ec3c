using System;
using System.Threading;
using System.Web.SessionState;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Sessions;

/// <summary>One session: what is in it, who has locked it, when it was used last.</summary>
internal sealed class KeptSession(SessionStateStoreData data, Func<TimeSpan> clock)
{
    // System.Web asks again after half a second or more, so that a wait of ours is shorter for the client
    private const int PatienceMilliseconds = 5_000;

    // so long a request may take; who has not unlocked it then never will
    private static readonly TimeSpan LongestLock = TimeSpan.FromDays(1);

    private readonly object _lock = new();
    private SessionStateStoreData _data = data;
    private TimeSpan _usedAt = clock();
    private TimeSpan _lockedAt;
    private object? _lockId;
    private bool _isGone;

    /// <summary>No request has had it yet.</summary>
    public bool IsUninitialized { get; set; }

    public SessionStateStoreData Data => Volatile.Read(ref _data);

    /// <summary>Whether it was not used for its timeout; one that is locked is in use.</summary>
    public bool IsOver
    {
        get
        {
            lock (_lock)
            {
                var now = clock();
                return now - _usedAt > TimeSpan.FromMinutes(_data.Timeout) && (_lockId is null || now - _lockedAt > LongestLock);
            }
        }
    }

    public void Touch()
    {
        lock (_lock) _usedAt = clock();
    }

    /// <summary>Waits a moment for a lock to be released.</summary>
    /// <param name="isExclusive">Whether to lock it.</param>
    /// <param name="isUninitialized">Whether no request has had it before.</param>
    /// <param name="lockId">Of the lock that was set, or of the other's.</param>
    /// <param name="lockAge">Of the other's lock.</param>
    /// <returns>Null if another has it locked still; also, without a lock's id, if it was removed.</returns>
    public SessionStateStoreData? Take(bool isExclusive, out bool isUninitialized, out object? lockId, out TimeSpan lockAge)
    {
        isUninitialized = false;
        lockAge = TimeSpan.Zero;
        lock (_lock)
        {
            var until = Environment.TickCount + PatienceMilliseconds;
            while (_lockId is not null && !_isGone)
            {
                var left = until - Environment.TickCount;
                if (left <= 0 || !Monitor.Wait(_lock, left)) break;
            }

            lockId = _isGone ? null : _lockId;
            if (_isGone) return null;

            if (lockId is not null)
            {
                lockAge = clock() - _lockedAt;
                return null;
            }

            _usedAt = clock();
            isUninitialized = IsUninitialized;
            IsUninitialized = false;
            if (!isExclusive) return _data;

            _lockedAt = clock();
            lockId = _lockId = new object();
            return _data;
        }
    }

    public bool IsLockedBy(object? lockId)
    {
        lock (_lock) return ReferenceEquals(_lockId, lockId);
    }

    /// <summary>Unlocks it, if the lock is still that one: it is taken from a request that takes longer than executionTimeout.</summary>
    /// <param name="lockId">The lock.</param>
    /// <param name="changed">What to keep, or null for what is there.</param>
    public void Release(object? lockId, SessionStateStoreData? changed)
    {
        lock (_lock)
        {
            if (!ReferenceEquals(_lockId, lockId)) return;

            if (changed is not null) _data = changed;
            _usedAt = clock();
            _lockId = null;
            Monitor.PulseAll(_lock);
        }
    }

    /// <summary>Those that wait for it find nothing.</summary>
    public void Go()
    {
        lock (_lock)
        {
            _isGone = true;
            Monitor.PulseAll(_lock);
        }
    }
}
