using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Web.SessionState;

namespace ServiceStack.HyperHost.SystemWeb.Sessions;

/// <summary>The sessions of a domain.</summary>
internal sealed class SessionTable : IDisposable
{
    private const int SweepMilliseconds = 10_000;

    // A full table removes this part at once, because it finds the least recently used sessions by sorting all.
    private const int PartRemoved = 20;

    private readonly ConcurrentDictionary<string, StoredSession> _all = new(StringComparer.Ordinal);
    private readonly List<SessionStateItemExpireCallback> _subscribers = [];
    private readonly Func<TimeSpan> _clock;
    private readonly Timer _timer;
    private readonly object _room = new();

    /// <param name="clock">Returns the time since some fixed moment.</param>
    public SessionTable(Func<TimeSpan> clock)
    {
        _clock = clock;
        _timer = new Timer(_ => Sweep());
        SweepLater();
    }

    public int Count => _all.Count;

    /// <summary>The maximum number of sessions; 0, the default, for no bound.</summary>
    public int Most { get; set; }

    /// <summary>
    /// Adds a session. If the table is full, first ends sessions whose timeout has passed, then, if that is not enough, the twentieth of
    /// all sessions that was used least recently. Ends locked sessions only if there are too few others.
    /// </summary>
    public void Add(string id, SessionStateStoreData data, bool isUninitialized)
    {
        var session = new StoredSession(data, _clock) { IsUninitialized = isUninitialized };
        if (Most == 0)
        {
            _all[id] = session;
            return;
        }

        lock (_room)
        {
            if (!_all.ContainsKey(id) && _all.Count >= Most) MakeRoom();
            _all[id] = session;
        }
    }

    /// <param name="id">Null for a visitor without a session.</param>
    /// <returns>Null if there is none, or if its timeout has passed.</returns>
    public StoredSession? Find(string? id)
    {
        if (id is null || !_all.TryGetValue(id, out var session)) return null;
        if (!session.IsOver) return session;

        End(id, session);
        return null;
    }

    /// <summary>Removes a session that was abandoned; System.Web itself raises Session_End then.</summary>
    /// <returns>False if it was removed already.</returns>
    public bool Remove(string id, StoredSession session)
    {
        if (!((ICollection<KeyValuePair<string, StoredSession>>)_all).Remove(new(id, session))) return false;

        session.Remove();
        return true;
    }

    public void Dispose() => _timer.Dispose();

    /// <param name="ended">Callback of one instance of the application; for each session that ends, one of the instances is called.</param>
    public void Subscribe(SessionStateItemExpireCallback ended)
    {
        lock (_subscribers) _subscribers.Add(ended);
    }

    public void Unsubscribe(SessionStateItemExpireCallback? ended)
    {
        if (ended is null) return;

        lock (_subscribers) _subscribers.Remove(ended);
    }

    /// <summary>Removes the sessions whose timeout has passed.</summary>
    public void Sweep()
    {
        try
        {
            EndOver();
        }
        finally
        {
            SweepLater();
        }
    }

    private void EndOver()
    {
        foreach (var pair in _all)
        {
            if (pair.Value.IsOver) End(pair.Key, pair.Value);
        }
    }

    private void MakeRoom()
    {
        EndOver();
        var over = _all.Count - Most;
        if (over < 0) return;

        // read once, because a request may use the session meanwhile
        var oldest = _all.Select(static pair => (pair.Key, Session: pair.Value, pair.Value.IsLocked, pair.Value.UsedAt)).ToList();
        oldest.Sort(static (one, other) => (one.IsLocked, one.UsedAt).CompareTo((other.IsLocked, other.UsedAt)));
        foreach (var one in oldest.Take(over + Math.Max(1, Most / PartRemoved))) End(one.Key, one.Session);
    }

    private void End(string id, StoredSession session)
    {
        if (!Remove(id, session)) return;

        try
        {
            Subscriber()?.Invoke(id, session.Data);
        }
        catch (Exception)
        {
            // an error in the application's Session_End must not fail the request that found the session ended, nor other sessions
        }
    }

    private SessionStateItemExpireCallback? Subscriber()
    {
        lock (_subscribers) return _subscribers.Count == 0 ? null : _subscribers[_subscribers.Count - 1];
    }

    private void SweepLater()
    {
        try
        {
            _timer.Change(SweepMilliseconds, Timeout.Infinite);
        }
        catch (ObjectDisposedException)
        {
            // the store was disposed
        }
    }
}
