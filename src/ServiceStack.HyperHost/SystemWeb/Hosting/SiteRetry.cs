using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;

namespace ServiceStack.HyperHost.SystemWeb.Hosting;

/// <summary>When an application that does not start is tried again: when its files change, and after 2, 4, 8 … 60 s.</summary>
internal sealed class SiteRetry : IDisposable
{
    // A deployment copies many files: it is waited for until nothing changes for so long.
    private const int QuietMilliseconds = 300;

    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(60);

    private readonly object _lock = new();
    private readonly Dictionary<string, FileSystemWatcher> _watchers = [];
    private readonly string _folder;
    private readonly Action<string> _tryAgain;
    private readonly Timer _quiet;
    private readonly Timer _later;
    private TimeSpan _wait = TimeSpan.FromSeconds(1);
    private string? _reason;
    private bool _isDisposed;

    /// <param name="folder">The application's.</param>
    /// <param name="tryAgain">Gets the reason, on a thread of the pool.</param>
    public SiteRetry(string folder, Action<string> tryAgain)
    {
        _folder = folder;
        _tryAgain = tryAgain;
        _quiet = new Timer(_ => Report(), null, Timeout.Infinite, Timeout.Infinite);
        _later = new Timer(_ => tryAgain("tried again"), null, Timeout.Infinite, Timeout.Infinite);
    }

    /// <summary>It did not start: waits for the next time, longer than the time before.</summary>
    public void Await()
    {
        lock (_lock)
        {
            if (_isDisposed) return;

            Watch(_folder, deep: false);
            foreach (var folder in Folders()) Watch(folder, deep: true);
            _wait = TimeSpan.FromTicks(Math.Min(_wait.Ticks * 2, Longest.Ticks));
            _later.Change(_wait, Timeout.InfiniteTimeSpan);
        }
    }

    public void Dispose()
    {
        lock (_lock)
        {
            _isDisposed = true;
            _quiet.Dispose();
            _later.Dispose();
            foreach (var watcher in _watchers.Values) watcher.Dispose();
            _watchers.Clear();
        }
    }

    /// <summary>Whether an application that did not start may start when this file or folder of its root changes.</summary>
    /// <remarks>Not its data: an application that writes there while it starts would be tried again for ever.</remarks>
    public static bool Matters(string name) =>
        Same(name, "web.config") || Same(name, "Global.asax") || Same(name, "bin")
        || (name.StartsWith("App_", StringComparison.OrdinalIgnoreCase) && !Same(name, "App_Data"));

    private static bool Same(string name, string other) => name.Equals(other, StringComparison.OrdinalIgnoreCase);

    private static bool IsRenamedFrom(FileSystemEventArgs e) =>
        e is RenamedEventArgs renamed && Matters(Path.GetFileName(renamed.OldFullPath));

    private List<string> Folders()
    {
        try
        {
            return [.. Array.FindAll(Directory.GetDirectories(_folder), static folder => Matters(Path.GetFileName(folder)))];
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    private void Watch(string folder, bool deep)
    {
        if (_watchers.ContainsKey(folder)) return;

        FileSystemWatcher? watcher = null;
        try
        {
            watcher = new FileSystemWatcher(folder) { IncludeSubdirectories = deep };
            watcher.Created += Note;
            watcher.Changed += Note;
            watcher.Deleted += Note;
            watcher.Renamed += Note;
            watcher.EnableRaisingEvents = true;
            _watchers[folder] = watcher;
        }
        catch (Exception error) when (error is IOException or ArgumentException or UnauthorizedAccessException)
        {
            // Not there, or no more can be watched: it is tried again after a while all the same.
            watcher?.Dispose();
        }
    }

    private void Note(object sender, FileSystemEventArgs e)
    {
        var isRoot = ((FileSystemWatcher)sender).Path.TrimEnd('/') == _folder;
        if (isRoot && !Matters(Path.GetFileName(e.FullPath)) && !IsRenamedFrom(e)) return;

        lock (_lock)
        {
            if (_isDisposed) return;

            _reason ??= e.FullPath + " " + e.ChangeType.ToString().ToLowerInvariant();
            _quiet.Change(QuietMilliseconds, Timeout.Infinite);
        }
    }

    private void Report()
    {
        if (Interlocked.Exchange(ref _reason, null) is { } reason) _tryAgain(reason);
    }
}
