using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;

namespace ServiceStack.HyperHost.SystemWeb.Hosting;

/// <summary>Watches the files that System.Web would restart the application for, in its place.</summary>
internal sealed class SiteWatch : IDisposable
{
    private const int LookMilliseconds = 1000;

    private readonly HashSet<FileSystemWatcher> _taken = [];
    private readonly FileChanges _own;
    private readonly Action<Exception> _failed;
    private readonly Timer _look;
    private bool _isDisposed;

    /// <param name="changed">Gets the reason.</param>
    /// <param name="failed">Gets what kept something from being watched.</param>
    public SiteWatch(Action<string> changed, Action<Exception> failed)
    {
        _own = new FileChanges(changed, static (_, _) => true);
        _failed = failed;
        _look = new Timer(_ => Look(), null, 0, LookMilliseconds);
    }

    /// <summary>Takes over watchers that System.Web has made since: it makes one for each folder when that is first asked for.</summary>
    /// <returns>Whether there is any.</returns>
    public bool Look()
    {
        lock (_taken)
        {
            if (_isDisposed) return false;

            foreach (var watcher in SystemWebRuntime.TakeWatchers(_taken))
            {
                _taken.Add(watcher);
                if (_own.Watch(watcher.Path, watcher.IncludeSubdirectories, watcher.Filter) is { } error) _failed(error);
            }

            return _taken.Count > 0;
        }
    }

    public void Dispose()
    {
        _look.Dispose();
        lock (_taken) _isDisposed = true;

        _own.Dispose();
    }
}
