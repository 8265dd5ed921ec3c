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
    private readonly Timer _look;
    private readonly Timer _quiet;
    private string? _reason;

    /// <param name="changed">Gets the reason; once.</param>
    public SiteWatch(Action<string> changed)
    {
        _changed = changed;
        _quiet = new Timer(_ => Report(), null, Timeout.Infinite, Timeout.Infinite);
        _look = new Timer(_ => Look(), null, 0, LookMilliseconds);
    }

    /// <summary>Takes over watchers that System.Web has made since: it makes one for each folder when that is first asked for.</summary>
    public void Look()
    {
        lock (_taken)
        {
            foreach (var watcher in SystemWebRuntime.TakeWatchers(_taken))
            {
                _taken.Add(watcher);
                Watch(watcher.Path, watcher.Filter, watcher.IncludeSubdirectories);
            }
        }
    }

    public void Dispose()
    {
        _look.Dispose();
        _quiet.Dispose();
        lock (_taken)
        {
            foreach (var watcher in _own) watcher.Dispose();
            _own.Clear();
        }
    }

    private void Watch(string path, string filter, bool deep)
    {
        var watcher = new FileSystemWatcher(path, filter) { IncludeSubdirectories = deep };
        watcher.Created += Note;
        watcher.Changed += Note;
        watcher.Deleted += Note;
        watcher.Renamed += Note;
        watcher.EnableRaisingEvents = true;
        _own.Add(watcher);
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
