using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>
/// Detects changes in the files that restart an application: web.config, Global.asax, the assemblies in bin, and the code folders of the
/// root.
/// </summary>
/// <remarks>
/// Compares timestamps instead of relying on file watchers, which System.Web can't create if no inotify instance is left.
/// </remarks>
internal sealed class RestartFiles
{
    // in every spelling that System.Web accepts
    private static readonly string[] FileNames = ["web.config", "Web.config", "web.Config", "Web.Config", "global.asax", "Global.asax"];
    private static readonly string[] FolderNames = ["App_Code", "App_Browsers", "App_GlobalResources"];

    private readonly string _folder;
    private readonly string _bin;
    private readonly string[] _rootFiles;
    private readonly string[] _rootFolders;
    private Dictionary<string, FileStamp> _files;
    private FileStamp _binRead;
    private string[] _assemblies = [];
    private string? _first;

    /// <param name="folder">The folder of the application.</param>
    public RestartFiles(string folder)
    {
        _folder = folder;
        _bin = folder + "/bin";
        _rootFiles = Array.ConvertAll(FileNames, name => folder + "/" + name);
        _rootFolders = Array.ConvertAll(FolderNames, name => folder + "/" + name);
        _files = Read();
    }

    /// <summary>
    /// Detects changes since the last call. Reports them only once no more follow, because a deployment copies many files.
    /// </summary>
    /// <returns>The first change, such as "/srv/app/web.config changed"; null if there is none yet, or the folder is missing.</returns>
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

    /// <summary>Accepts the current state of the files without reporting changes.</summary>
    public void Reset()
    {
        _files = Read();
        _first = null;
    }

    /// <summary>Whether <see cref="Check"/> also detects the changes that this watcher of System.Web reports.</summary>
    public bool Covers(FileSystemWatcher watcher)
    {
        if (watcher.IncludeSubdirectories) return false;

        var path = watcher.Path.TrimEnd('/');
        return path == _folder || (path == _bin && watcher.Filter == "*.dll");
    }

    private static string? FirstChange(Dictionary<string, FileStamp> before, Dictionary<string, FileStamp> now)
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

    private Dictionary<string, FileStamp> Read()
    {
        var files = new Dictionary<string, FileStamp>(StringComparer.Ordinal);
        foreach (var file in _rootFiles) AddTo(files, file);
        foreach (var folder in _rootFolders)
        {
            // only the folder's existence and identity: a watcher monitors its content
            if (Libc.TryReadStamp(folder, out var stamp)) files.Add(folder, stamp with { Length = 0, Seconds = 0, Nanoseconds = 0 });
        }

        foreach (var assembly in Assemblies()) AddTo(files, assembly);
        return files;
    }

    // Lists the folder again only after a file was added or removed.
    private string[] Assemblies()
    {
        Libc.TryReadStamp(_bin, out var bin);
        if (bin == _binRead) return _assemblies;

        try
        {
            _assemblies = Directory.GetFiles(_bin, "*.dll");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // bin does not exist
            _assemblies = [];
        }

        _binRead = bin;
        return _assemblies;
    }

    private static void AddTo(Dictionary<string, FileStamp> files, string path)
    {
        if (Libc.TryReadStamp(path, out var stamp)) files.Add(path, stamp);
    }
}
