using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>Tells of files that change, once nothing changes any more: a deployment copies many.</summary>
internal sealed class FileChanges : IDisposable
{
    private const int QuietMilliseconds = 300;

    private readonly object _lock = new();
    private readonly List<FileSystemWatcher> _watchers = [];
    private readonly Action<string> _changed;
    private readonly Func<string, FileSystemEventArgs, bool> _matters;
    private readonly Timer _quiet;
    private string? _first;
    private bool _isDisposed;

    /// <param name="changed">Gets the first change, on a thread of the pool.</param>
    /// <param name="matters">Gets a watched folder and what happened in it; the others are not told.</param>
    public FileChanges(Action<string> changed, Func<string, FileSystemEventArgs, bool> matters)
    {
        _changed = changed;
        _matters = matters;
        _quiet = new Timer(_ => Report(), null, Timeout.Infinite, Timeout.Infinite);
    }

    /// <returns>What keeps it from being watched: the folder is gone already, or the system lets no more be watched; else null.</returns>
    public Exception? Watch(string folder, bool deep, string filter = "*.*")
    {
        FileSystemWatcher? watcher = null;
        try
        {
            watcher = new FileSystemWatcher(folder, filter) { IncludeSubdirectories = deep };
            watcher.Created += Note;
            watcher.Changed += Note;
            watcher.Deleted += Note;
            watcher.Renamed += Note;
            watcher.EnableRaisingEvents = true;
        }
        catch (Exception error) when (error is IOException or ArgumentException or UnauthorizedAccessException or InvalidOperationException)
        {
            // Mono wraps the reason: no inotify instance is left
            watcher?.Dispose();
            return error.InnerException ?? error;
        }

        lock (_lock)
        {
            if (!_isDisposed)
            {
                _watchers.Add(watcher);
                return null;
            }
        }

        watcher.Dispose();
        return null;
    }

    public void Dispose()
    {
        lock (_lock)
        {
            _isDisposed = true;
            _first = null;
            _quiet.Dispose();
        }

        // not under the lock: a watcher may be telling of something
        foreach (var watcher in _watchers) watcher.Dispose();
    }

    private void Note(object sender, FileSystemEventArgs e)
    {
        if (!_matters(((FileSystemWatcher)sender).Path, e)) return;

        lock (_lock)
        {
            if (_isDisposed) return;

            _first ??= PathOf(e) + " " + e.ChangeType.ToString().ToLowerInvariant();
            _quiet.Change(QuietMilliseconds, Timeout.Infinite);
        }
    }

    // Where Mono compares folders itself, a name is the whole path, and the full path the folder's and that.
    private static string PathOf(FileSystemEventArgs e) => Path.IsPathRooted(e.Name) ? e.Name : e.FullPath;

    private void Report()
    {
        if (Interlocked.Exchange(ref _first, null) is { } first) _changed(first);
    }
}
