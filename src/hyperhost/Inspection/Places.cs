using System;
using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>Where an application's references are looked for: its folder, then the server's, then the runtime.</summary>
/// <param name="folders">The application's own, the first counts most.</param>
internal sealed partial class Places(IReadOnlyList<string> folders) : IDisposable
{
    private static readonly string[] Extensions = [".dll", ".exe"];

    private readonly Dictionary<string, AssemblyFile?> _files = new(StringComparer.OrdinalIgnoreCase);

    private static string Server => AppContext.BaseDirectory;

    /// <summary>The assembly of that name, of the application or of the server; null where neither has it.</summary>
    public AssemblyFile? Find(string name)
    {
        if (_files.TryGetValue(name, out var known)) return known;

        foreach (var folder in folders)
        {
            if (Open(folder, name) is { } file) return Keep(name, file);
        }

        if (FromDependencies(name) is { } path && AssemblyFile.Open(path, out _) is { } dependency) return Keep(name, dependency);

        return Keep(name, Open(Server, name));
    }

    /// <summary>Keeps a file that was opened by its path; it counts for its name.</summary>
    public AssemblyFile Add(AssemblyFile file)
    {
        Keep(file.Name, file);
        return file;
    }

    /// <summary>Whether the file is the server's, not the application's own.</summary>
    public static bool IsServers(AssemblyFile file) => Path.GetDirectoryName(file.Location) == Server.TrimEnd('/');

    public void Dispose()
    {
        foreach (var file in _files.Values) file?.Dispose();
    }

    /// <summary>Whether the runtime brings it.</summary>
    public static partial bool IsOfRuntime(string name);

    private static AssemblyFile? Open(string folder, string name)
    {
        foreach (var extension in Extensions)
        {
            var path = Path.Combine(folder, name + extension);
            if (File.Exists(path) && AssemblyFile.Open(path, out _) is { } file) return file;
        }

        return null;
    }

    // what a build wrote down of other places; .NET only
    private partial string? FromDependencies(string name);

    private AssemblyFile? Keep(string name, AssemblyFile? file) => _files[name] = file;
}
