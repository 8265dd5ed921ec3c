using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Retries the start of an application: when its files change, and after 2, 4, 8 … 60 s.</summary>
internal sealed class StartRetry : IDisposable
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(60);

    private readonly object _lock = new();
    private readonly HashSet<string> _watched = [];
    private readonly FileChanges _changes;
    private readonly string _folder;
    private readonly Timer _later;
    private TimeSpan _wait = TimeSpan.FromSeconds(1);
    private bool _isDisposed;

    /// <param name="folder">The folder of the application.</param>
    /// <param name="tryAgain">Called with the reason, on a thread pool thread.</param>
    public StartRetry(string folder, Action<string> tryAgain)
    {
        _folder = folder;
        _changes = new FileChanges(tryAgain, (watched, e) => watched.TrimEnd('/') != folder || Matters(e));
        _later = new Timer(_ => tryAgain("tried again"), null, Timeout.Infinite, Timeout.Infinite);
    }

    /// <summary>Schedules the next attempt after a failed start, with an increasing delay.</summary>
    public void Schedule()
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
            _later.Dispose();
        }

        _changes.Dispose();
    }

    /// <summary>Whether a change of this file or folder in the root may let the application start.</summary>
    /// <remarks>Ignores App_Data: an application that writes there during its start would be retried forever.</remarks>
    public static bool Matters(string name) =>
        Same(name, "web.config") || Same(name, "Global.asax") || Same(name, "bin")
        || (name.StartsWith("App_", StringComparison.OrdinalIgnoreCase) && !Same(name, "App_Data"));

    private static bool Same(string name, string other) => name.Equals(other, StringComparison.OrdinalIgnoreCase);

    private static bool Matters(FileSystemEventArgs e) =>
        Matters(Path.GetFileName(e.FullPath)) || (e is RenamedEventArgs renamed && Matters(Path.GetFileName(renamed.OldFullPath)));

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

    // If the folder can't be watched, only the timer retries.
    private void Watch(string folder, bool deep)
    {
        if (!_watched.Contains(folder) && _changes.Watch(folder, deep) is null) _watched.Add(folder);
    }
}
