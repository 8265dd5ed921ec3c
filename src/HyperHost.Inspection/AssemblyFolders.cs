using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Finds the assemblies that an application references: in its own folder, then in the server's, then in the runtime.</summary>
/// <param name="folders">The application's folders, in search order.</param>
internal sealed partial class AssemblyFolders(IReadOnlyList<string> folders) : IDisposable
{
    private static readonly string[] Extensions = [".dll", ".exe"];

    private readonly Dictionary<string, AssemblyFile?> _files = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<string, string> _problems = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<string, AssemblyFile?> _ofRuntime = new(StringComparer.OrdinalIgnoreCase);

    // while an application is served, AppContext.BaseDirectory is the application's folder
    private static string Server { get; } = typeof(AssemblyFolders).Assembly.Location is { Length: > 0 } location
        ? Path.GetDirectoryName(location)! : AppContext.BaseDirectory.TrimEnd('/');

    /// <summary>Names for which the server's own assembly takes precedence.</summary>
    public IReadOnlyCollection<string> OfServer { get; set; } = [];

    /// <summary>Finds an assembly by its name; null if neither the application nor the server has it.</summary>
    public AssemblyFile? Find(string name)
    {
        if (_files.TryGetValue(name, out var known)) return known;

        if (OfServer.Contains(name) && Open(Server, name) is { } own) return Keep(name, own);

        foreach (var folder in folders)
        {
            if (Open(folder, name, _problems) is { } file) return Keep(name, file);
        }

        if (FromDependencies(name) is { } path && AssemblyFile.Open(path, out _) is { } dependency) return Keep(name, dependency);

        return Keep(name, Open(Server, name));
    }

    /// <summary>Adds a file that was opened by its path, so that <see cref="Find"/> returns it.</summary>
    public AssemblyFile Add(AssemblyFile file)
    {
        Keep(file.Name, file);
        return file;
    }

    /// <summary>Whether the file is in the server's folder.</summary>
    public static bool IsServers(AssemblyFile file) => Path.GetDirectoryName(file.Location) == Server;

    /// <summary>Opens an assembly in the server's folder.</summary>
    public static AssemblyFile? OpenServers(string name) => Open(Server, name);

    /// <summary>Whether the server's folder contains an assembly of that name.</summary>
    public static bool ServerHas(string name) => File.Exists(Path.Combine(Server, name + ".dll"));

    public void Dispose()
    {
        foreach (var file in _files.Values) file?.Dispose();
        foreach (var file in _ofRuntime.Values) file?.Dispose();
    }

    /// <summary>The assembly of that name from the application, the server or the runtime; null if none of them has one.</summary>
    public AssemblyFile? FindAnywhere(string name)
    {
        if (Find(name) is { } found) return found;
        if (_ofRuntime.TryGetValue(name, out var known)) return known;

        return _ofRuntime[name] = RuntimeFile(name) is { } path ? AssemblyFile.Open(path, out _) : null;
    }

    /// <summary>Whether the runtime has an assembly of that name.</summary>
    public static partial bool IsOfRuntime(string name);

    /// <summary>
    /// Whether the runtime can load the referenced assembly. Mono loads only the version in its GAC, unless a binding redirect leads to
    /// that version.
    /// </summary>
    public partial bool RuntimeHas(AssemblyName reference);

    private static partial string? RuntimeFile(string name);

    /// <summary>The package of a missing assembly, if the build recorded it; otherwise null.</summary>
    public string? PackageOf(string name) => MissingPackages?.Invoke(name);

    private Func<string, string?>? MissingPackages { get; set; }

    /// <summary>Why the application's file of that name can't be read; null if it can, or does not exist.</summary>
    public string? ProblemOf(string name) => _problems.TryGetValue(name, out var problem) ? problem : null;

    private static AssemblyFile? Open(string folder, string name, Dictionary<string, string>? problems = null)
    {
        foreach (var extension in Extensions)
        {
            var path = Path.Combine(folder, name + extension);
            if (!File.Exists(path)) continue;
            if (AssemblyFile.Open(path, out var problem, isLibrary: true) is { } file) return file;

            problems?[name] = problem;
        }

        return null;
    }

    // folders from FILE.deps.json (.NET) or from privatePath in FILE.config (Mono)
    private partial string? FromDependencies(string name);

    private AssemblyFile? Keep(string name, AssemblyFile? file) => _files[name] = file;
}
