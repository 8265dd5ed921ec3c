using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>
/// Compares the files whose change restarts an application with those of the last check: web.config, Global.asax, the assemblies in bin
/// and the code folders of the root.
/// </summary>
/// <remarks>File watchers alone don't suffice: System.Web creates none if the system has no inotify instance left at that moment.</remarks>
internal sealed class RestartFiles
{
    // in each case that System.Web accepts
    private static readonly string[] Names =
    [
        "web.config", "Web.config", "web.Config", "Web.Config", "global.asax", "Global.asax",
        "App_Code", "App_Browsers", "App_GlobalResources",
    ];

    private readonly string _folder;
    private Dictionary<string, FileState> _files;
    private string? _first;

    /// <param name="folder">The folder of the application.</param>
    public RestartFiles(string folder)
    {
        _folder = folder;
        _files = Read();
    }

    /// <summary>Detects changes since the last call. They are reported once they have stopped: a deployment copies many files.</summary>
    /// <returns>The first change, as "/srv/app/web.config changed"; null if there is none yet, or the folder is away.</returns>
    public string? Check()
    {
        var now = Read();
        if (!Directory.Exists(_folder)) return null;

        var change = FirstChange(_files, now);
        _files = now;
        if (change is not null)
        {
            _first ??= change;
            return null;
        }

        var reported = _first;
        _first = null;
        return reported;
    }

    /// <summary>Takes the files as they are now, without reporting their changes.</summary>
    public void Reset()
    {
        _files = Read();
        _first = null;
    }

    /// <summary>Whether <see cref="Check"/> detects the changes that this watcher of System.Web would report.</summary>
    public bool Covers(FileSystemWatcher watcher)
    {
        if (watcher.IncludeSubdirectories) return false;

        var path = watcher.Path.TrimEnd('/');
        return path == _folder || (path == _folder + "/bin" && watcher.Filter == "*.dll");
    }

    private static string? FirstChange(Dictionary<string, FileState> before, Dictionary<string, FileState> now)
    {
        foreach (var file in now)
        {
            if (!before.TryGetValue(file.Key, out var old)) return file.Key + " created";
            if (file.Value != old) return file.Key + " changed";
        }

        foreach (var path in before.Keys)
        {
            if (!now.ContainsKey(path)) return path + " deleted";
        }

        return null;
    }

    private Dictionary<string, FileState> Read()
    {
        var files = new Dictionary<string, FileState>(StringComparer.Ordinal);
        foreach (var name in Names)
        {
            var path = _folder + "/" + name;
            if (Libc.TryStat(path, out _)) files.Add(path, FileState.Of(new FileInfo(path)));
        }

        try
        {
            foreach (var file in new DirectoryInfo(_folder + "/bin").GetFiles("*.dll")) files.Add(file.FullName, FileState.Of(file));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // no bin, or a file that is removed at this moment
        }

        return files;
    }

    private readonly record struct FileState(FileIdentity Identity, DateTime Written, long Length)
    {
        // Of a folder only the identity counts: what it contains has a watcher.
        public static FileState Of(FileInfo file)
        {
            Libc.TryStat(file.FullName, out var identity);
            return file.Exists ? new FileState(identity, file.LastWriteTimeUtc, file.Length) : new FileState(identity, default, 0);
        }
    }
}
