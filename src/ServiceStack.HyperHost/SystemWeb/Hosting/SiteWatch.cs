using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;

namespace ServiceStack.HyperHost.SystemWeb.Hosting;

/// <summary>Watches the files that System.Web would restart the application for, in its place.</summary>
internal sealed class SiteWatch : IDisposable
{
    private const int LookMilliseconds = 1000;

    // A deployment copies many files: it is waited for until nothing changes for so long.
    private const int QuietMilliseconds = 300;

    private readonly HashSet<FileSystemWatcher> _taken = [];
    private readonly List<FileSystemWatcher> _own = [];
    private readonly Action<string> _changed;
    private readonly Action<Exception> _failed;
    private readonly Timer _look;
    private readonly Timer _quiet;
    private string? _reason;
    private bool _isDisposed;

    /// <param name="changed">Gets the reason; once.</param>
    /// <param name="failed">Gets what kept something from being watched.</param>
    public SiteWatch(Action<string> changed, Action<Exception> failed)
    {
        _changed = changed;
        _failed = failed;
        _quiet = new Timer(_ => Report(), null, Timeout.Infinite, Timeout.Infinite);
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
                Watch(watcher.Path, watcher.Filter, watcher.IncludeSubdirectories);
            }

            return _taken.Count > 0;
        }
    }

    public void Dispose()
    {
        _look.Dispose();
        _quiet.Dispose();
        lock (_taken)
        {
            _isDisposed = true;
            foreach (var watcher in _own) watcher.Dispose();
            _own.Clear();
        }
    }

    private void Watch(string path, string filter, bool deep)
    {
        FileSystemWatcher? watcher = null;
        try
        {
            watcher = new FileSystemWatcher(path, filter) { IncludeSubdirectories = deep };
            watcher.Created += Note;
            watcher.Changed += Note;
            watcher.Deleted += Note;
            watcher.Renamed += Note;
            watcher.EnableRaisingEvents = true;
            _own.Add(watcher);
        }
        catch (Exception error) when (error is IOException or ArgumentException or UnauthorizedAccessException)
        {
            // The folder is gone already, or the system lets no more be watched; on this thread nobody else would catch it.
            watcher?.Dispose();
            _failed(error);
        }
    }

    private void Note(object sender, FileSystemEventArgs e)
    {
        Interlocked.CompareExchange(ref _reason, e.FullPath + " " + e.ChangeType.ToString().ToLowerInvariant(), null);
        try
        {
            _quiet.Change(QuietMilliseconds, Timeout.Infinite);
        }
        catch (ObjectDisposedException)
        {
            // the domain is being let go
        }
    }

    private void Report()
    {
        if (Interlocked.Exchange(ref _reason, null) is { } reason) _changed(reason);
    }
}
