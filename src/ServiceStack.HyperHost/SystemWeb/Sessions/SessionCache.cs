using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using System.Web;
using System.Web.Caching;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.SystemWeb.Sessions;

/// <summary>Prevents a large number of sessions from making Mono recompile pages.</summary>
/// <remarks>
/// Mono keeps sessions in one cache together with the marks of compiled pages. At 15,000 entries it removes the 5,000 that were used least
/// recently, and marks are never used: their pages are compiled again, and after the fifteenth time (numRecompilesBeforeAppRestart) the
/// domain is unloaded. So this class reads the marks from time to time, which counts as a use, while there are many entries. The heartbeat
/// sees that there are: within its second no 10,000 sessions begin.
/// </remarks>
internal sealed class SessionCache : IDisposable
{
    private const int ManyEntries = 5_000;
    private const int AskMilliseconds = 50;
    private const int CallsBetweenChecks = 20;
    private const string Marks = "@@Build_Manager@@";
    private const string Handlers = "@@HttpHandlerCache@@";

    private static readonly PropertyInfo? Inner =
        typeof(HttpRuntime).GetProperty("InternalCache", BindingFlags.Static | BindingFlags.NonPublic);

    private readonly List<string> _keys = [];
    private readonly HeartbeatCallback _heartbeat;
    private readonly Timer _timer;
    private volatile bool _isKeeping;
    private int _asks;

    public SessionCache()
    {
        _timer = new Timer(_ => Keep());
        _heartbeat = new HeartbeatCallback(OnHeartbeat, TimeProvider.System);
        if (Inner is not null) _heartbeat.Start();
    }

    private static Cache OfDomain => (Cache)Inner!.GetValue(null);

    public void Dispose()
    {
        _heartbeat.Dispose();
        _timer.Dispose();
    }

    private bool OnHeartbeat()
    {
        if (_isKeeping || OfDomain.Count < ManyEntries) return true;

        _isKeeping = true;
        Wait(AskMilliseconds);
        return true;
    }

    private void Keep()
    {
        var cache = OfDomain;
        if (cache.Count < ManyEntries)
        {
            _isKeeping = false;
            return;
        }

        if (_asks++ % CallsBetweenChecks == 0) Check(cache);
        foreach (var key in _keys) cache.Get(key);
        Wait(AskMilliseconds);
    }

    private void Check(Cache cache)
    {
        _keys.Clear();
        foreach (DictionaryEntry entry in cache)
        {
            var key = (string)entry.Key;
            if (key.StartsWith(Marks, StringComparison.Ordinal) || key == Handlers) _keys.Add(key);
        }
    }

    private void Wait(int milliseconds)
    {
        try
        {
            _timer.Change(milliseconds, Timeout.Infinite);
        }
        catch (ObjectDisposedException)
        {
            // the domain is being unloaded
        }
    }
}
