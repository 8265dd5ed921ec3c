using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>Reports changed files after 300 ms without further changes, because a deployment copies many files.</summary>
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

    /// <param name="changed">Called with the first change, on a thread pool thread.</param>
    /// <param name="matters">Filter: returns false for changes to ignore; arguments are the watched folder and the change.</param>
    public FileChanges(Action<string> changed, Func<string, FileSystemEventArgs, bool> matters)
    {
        _changed = changed;
        _matters = matters;
        _quiet = new Timer(_ => Report(), null, Timeout.Infinite, Timeout.Infinite);
    }

    /// <returns>
    /// The error if the folder can't be watched, because it no longer exists or the system's limit is reached; otherwise null.
    /// </returns>
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
            // Mono wraps the cause, for example that no inotify instance is left
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

    /// <summary>The path of the changed file.</summary>
    /// <remarks>When Mono polls folders instead of using inotify, Name is the full path, and FullPath contains the folder twice.</remarks>
    public static string PathOf(FileSystemEventArgs e) => Path.IsPathRooted(e.Name) ? e.Name : e.FullPath;

    public void Dispose()
    {
        lock (_lock)
        {
            _isDisposed = true;
            _first = null;
            _quiet.Dispose();
        }

        // outside the lock, because a watcher may be raising an event that waits for it
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

    private void Report()
    {
        if (Interlocked.Exchange(ref _first, null) is { } first) _changed(first);
    }
}
