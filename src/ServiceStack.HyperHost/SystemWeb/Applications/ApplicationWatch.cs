using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using ServiceStack.HyperHost.Sockets.Linux;
using ServiceStack.HyperHost.SystemWeb.Applications.Domains;

namespace ServiceStack.HyperHost.SystemWeb.Applications;

/// <summary>Watches the files that System.Web would restart the application for, in its place.</summary>
internal sealed class ApplicationWatch : IDisposable
{
    private const int LookMilliseconds = 1000;

    private readonly HashSet<FileSystemWatcher> _taken = [];
    private readonly FileChanges _own;
    private readonly Action<Exception> _failed;
    private readonly Timer _look;
    private readonly string[] _folders;
    private readonly FileIdentity[] _identities;
    private readonly Action<string> _changed;
    private StartRetry? _replaced;
    private bool _isDisposed;

    /// <param name="folder">The application's.</param>
    /// <param name="changed">Gets the reason.</param>
    /// <param name="failed">Gets what kept something from being watched.</param>
    public ApplicationWatch(string folder, Action<string> changed, Action<Exception> failed)
    {
        _folders = [folder, folder + "/bin"];
        _identities = Array.ConvertAll(_folders, static path => Libc.TryStat(path, out var identity) ? identity : default);
        _changed = changed;
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

            LookAtFolders();
            return _taken.Count > 0;
        }
    }

    public void Dispose()
    {
        _look.Dispose();
        lock (_taken) _isDisposed = true;

        _own.Dispose();
        _replaced?.Dispose();
    }

    // What watches a folder goes with it when it is moved away: who puts another in its place is not heard of.
    private void LookAtFolders()
    {
        string? replaced = null;
        for (var i = 0; i < _folders.Length; i++)
        {
            if (!Libc.TryStat(_folders[i], out var identity) || identity == _identities[i]) continue;

            _identities[i] = identity;
            replaced ??= _folders[i] + " replaced";
        }

        if (replaced is null) return;

        _replaced?.Dispose();
        _replaced = new StartRetry(_folders[0], _ => _changed(replaced));
        _replaced.Await();
    }
}
