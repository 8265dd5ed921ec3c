using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using System.Web;
using System.Web.Caching;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Sessions;

/// <summary>Keeps sessions from having pages compiled again.</summary>
/// <remarks>
/// Mono keeps sessions in one cache with the marks that say which pages are compiled. At 15,000 entries the 5,000 go that were not used for
/// the longest time, and a mark is never used: its page is compiled anew, and after the fifteenth time (numRecompilesBeforeAppRestart) the
/// domain is unloaded. So the marks are asked for, as if they were used.
/// </remarks>
internal sealed class SessionCache : IDisposable
{
    private const int ManyEntries = 5_000;
    private const int IdleMilliseconds = 250;
    private const int AskMilliseconds = 50;
    private const int AsksBetweenLooks = 20;
    private const string Marks = "@@Build_Manager@@";
    private const string Handlers = "@@HttpHandlerCache@@";

    private static readonly PropertyInfo? Inner =
        typeof(HttpRuntime).GetProperty("InternalCache", BindingFlags.Static | BindingFlags.NonPublic);

    private readonly List<string> _keys = [];
    private readonly Timer _timer;
    private int _asks;

    public SessionCache()
    {
        _timer = new Timer(_ => Keep());
        if (Inner is not null) Wait(IdleMilliseconds);
    }

    public void Dispose() => _timer.Dispose();

    private void Keep()
    {
        var cache = (Cache)Inner!.GetValue(null);
        if (cache.Count < ManyEntries)
        {
            Wait(IdleMilliseconds);
            return;
        }

        if (_asks++ % AsksBetweenLooks == 0) Look(cache);
        foreach (var key in _keys) cache.Get(key);
        Wait(AskMilliseconds);
    }

    private void Look(Cache cache)
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
            // the domain is being let go
        }
    }
}
