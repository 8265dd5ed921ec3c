using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Web.SessionState;

namespace ServiceStack.HyperHost.SystemWeb.Sessions;

/// <summary>The sessions of a domain.</summary>
internal sealed class SessionTable : IDisposable
{
    private const int SweepMilliseconds = 10_000;

    private readonly ConcurrentDictionary<string, StoredSession> _all = new(StringComparer.Ordinal);
    private readonly List<SessionStateItemExpireCallback> _subscribers = [];
    private readonly Func<TimeSpan> _clock;
    private readonly Timer _timer;

    /// <param name="clock">Returns the time since some fixed moment.</param>
    public SessionTable(Func<TimeSpan> clock)
    {
        _clock = clock;
        _timer = new Timer(_ => Sweep());
        SweepLater();
    }

    public int Count => _all.Count;

    public void Add(string id, SessionStateStoreData data, bool isUninitialized) =>
        _all[id] = new StoredSession(data, _clock) { IsUninitialized = isUninitialized };

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
            foreach (var pair in _all)
            {
                if (pair.Value.IsOver) End(pair.Key, pair.Value);
            }
        }
        finally
        {
            SweepLater();
        }
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
