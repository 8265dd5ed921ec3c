using System;
using System.Threading;
using System.Web.SessionState;

namespace ServiceStack.HyperHost.SystemWeb.Sessions;

/// <summary>One session: its data, its lock, and the time of its last use.</summary>
internal sealed class StoredSession(SessionStateStoreData data, Func<TimeSpan> clock)
{
    // System.Web retries only after half a second or more, so waiting here is shorter for the client
    private const int TimeoutMilliseconds = 5_000;

    // a request that has not unlocked the session after this time never will
    private static readonly TimeSpan LongestLock = TimeSpan.FromDays(1);

    private readonly object _lock = new();
    private SessionStateStoreData _data = data;
    private TimeSpan _usedAt = clock();
    private TimeSpan _lockedAt;
    private object? _lockId;
    private bool _isGone;

    /// <summary>No request has used it yet.</summary>
    public bool IsUninitialized { get; set; }

    /// <summary>Whether a request has it locked.</summary>
    public bool IsLocked
    {
        get
        {
            lock (_lock) return _lockId is not null;
        }
    }

    /// <summary>When it was last used.</summary>
    public TimeSpan UsedAt
    {
        get
        {
            lock (_lock) return _usedAt;
        }
    }

    public SessionStateStoreData Data => Volatile.Read(ref _data);

    /// <summary>Whether its timeout has passed without a use; a locked session is in use.</summary>
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

    /// <summary>Gets the data; waits up to 5 s for a lock to be released.</summary>
    /// <param name="isExclusive">Whether to lock the session.</param>
    /// <param name="isUninitialized">Whether no request has used it before.</param>
    /// <param name="lockId">Id of the lock that was set, or of another request's lock.</param>
    /// <param name="lockAge">Age of the other request's lock.</param>
    /// <returns>Null if another request still has it locked, or, then without a lock's id, if the session was removed.</returns>
    public SessionStateStoreData? Get(bool isExclusive, out bool isUninitialized, out object? lockId, out TimeSpan lockAge)
    {
        isUninitialized = false;
        lockAge = TimeSpan.Zero;
        lock (_lock)
        {
            var until = Environment.TickCount + TimeoutMilliseconds;
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

    /// <summary>Unlocks the session if it still has that lock: a request that runs longer than executionTimeout loses its lock.</summary>
    /// <param name="lockId">The lock.</param>
    /// <param name="changed">The new data; null to keep the old.</param>
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

    /// <summary>Removes the session: requests that wait for it find nothing.</summary>
    public void Remove()
    {
        lock (_lock)
        {
            _isGone = true;
            Monitor.PulseAll(_lock);
        }
    }
}
