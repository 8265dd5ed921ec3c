using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Monitors the files whose change restarts the application, in place of System.Web.</summary>
/// <remarks>Compares the files of the root and of bin once a second. Below them, replaces System.Web's file watchers by its own.</remarks>
internal sealed class ApplicationMonitor : IDisposable
{
    private readonly HashSet<FileSystemWatcher> _replacedWatchers = [];
    private readonly FileChanges _own;
    private readonly RestartFiles _files;
    private readonly Action<string> _failed;
    private readonly HeartbeatCallback _heartbeat;
    private readonly string[] _folders;
    private readonly FileIdentity[] _identities;
    private readonly Action<string> _changed;
    private StartRetry? _retry;
    private bool _isShort;
    private bool _isDisposed;

    /// <param name="folder">The folder of the application.</param>
    /// <param name="changed">Called with the reason for a restart.</param>
    /// <param name="failed">Called with a log line if a folder can't be watched, or is only polled.</param>
    public ApplicationMonitor(string folder, Action<string> changed, Action<string> failed)
    {
        _folders = [folder, folder + "/bin"];
        _identities = Array.ConvertAll(_folders, static path => Libc.TryStat(path, out var identity) ? identity : default);
        _changed = changed;
        _files = new RestartFiles(folder);
        _own = new FileChanges(changed, (_, e) => Path.GetDirectoryName(FileChanges.PathOf(e)) != folder);
        _failed = failed;
        _heartbeat = new HeartbeatCallback(OnHeartbeat, TimeProvider.System);
        _heartbeat.Start();
    }

    /// <summary>
    /// Replaces the watchers that System.Web has created since the last call: it creates one per folder, at the first request for the
    /// folder.
    /// </summary>
    /// <returns>Whether System.Web has created any watchers.</returns>
    public bool Check()
    {
        lock (_replacedWatchers)
        {
            if (_isDisposed) return false;

            foreach (var watcher in SystemWebRuntime.DisableWatchers(_replacedWatchers))
            {
                _replacedWatchers.Add(watcher);
                if (_files.Covers(watcher)) continue;

                NoteShortage(watcher.Path);
                if (_own.Watch(watcher.Path, watcher.IncludeSubdirectories, watcher.Filter) is { } error)
                {
                    _failed("changes of some files are not noticed: " + error.Message);
                }
            }

            if (!CheckFolders() && _files.Check() is { } change) _changed(change);
            return _replacedWatchers.Count > 0;
        }
    }

    public void Dispose()
    {
        _heartbeat.Dispose();
        lock (_replacedWatchers) _isDisposed = true;

        _own.Dispose();
        _retry?.Dispose();
    }

    private bool OnHeartbeat()
    {
        Check();
        return true;
    }

    // logged once, for any number of folders
    private void NoteShortage(string folder)
    {
        if (_isShort || FileWatches.Shortage(folder) is not { } shortage) return;

        _isShort = true;
        _failed($"changes of some files are not noticed at once, only when Mono looks at them: {shortage}. SIGHUP reloads at once.");
    }

    // A watcher follows a folder that is moved away, and does not notice its replacement at the same path: so compares the folders' inodes.
    private bool CheckFolders()
    {
        string? replaced = null;
        for (var i = 0; i < _folders.Length; i++)
        {
            if (!Libc.TryStat(_folders[i], out var identity) || identity == _identities[i]) continue;

            _identities[i] = identity;
            replaced ??= _folders[i] + " replaced";
        }

        if (replaced is null) return false;

        _files.Reset();
        _retry?.Dispose();
        _retry = new StartRetry(_folders[0], _ => _changed(replaced));
        _retry.Schedule();
        return true;
    }
}
