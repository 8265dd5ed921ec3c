using System;
using System.Collections.Generic;
using System.IO;
using System.Text.Json;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>
/// Finds package assemblies that a build left in NuGet's folders. FILE.deps.json lists them, but the runtime searches these folders only
/// for an executable.
/// </summary>
internal sealed class PackageFolders
{
    private readonly Dictionary<string, string> _files = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<string, string> _missing = new(StringComparer.OrdinalIgnoreCase);

    private PackageFolders()
    {
    }

    /// <summary>Reads FILE.deps.json; a missing or invalid file gives an empty result.</summary>
    public static PackageFolders Read(string assembly)
    {
        var found = new PackageFolders();
        var file = Path.ChangeExtension(assembly, ".deps.json");
        if (!File.Exists(file)) return found;

        try
        {
            using var document = JsonDocument.Parse(File.ReadAllBytes(file));
            found.Read(document.RootElement, Path.GetDirectoryName(assembly)!);
        }
        catch (Exception error) when (error is JsonException or KeyNotFoundException or InvalidOperationException or IOException)
        {
            // --check reports the error
        }

        return found;
    }

    /// <summary>
    /// Path of an assembly in a package folder; null if the application does not use the package, or has the assembly beside itself.
    /// </summary>
    public string? Find(string name) => _files.TryGetValue(name, out var file) ? file : null;

    /// <summary>The package of a listed assembly that exists nowhere; null for any other assembly.</summary>
    public string? PackageOfMissing(string name) => _missing.TryGetValue(name, out var package) ? package : null;

    private static IEnumerable<string> Folders()
    {
        if (Environment.GetEnvironmentVariable("NUGET_PACKAGES") is { Length: > 0 } named) yield return named;

        yield return Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
        foreach (var folder in (Environment.GetEnvironmentVariable("NUGET_FALLBACK_PACKAGES") ?? "").Split(
            Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)) yield return folder;
    }

    private void Read(JsonElement root, string beside)
    {
        var target = root.GetProperty("targets").GetProperty(root.GetProperty("runtimeTarget").GetProperty("name").GetString()!);
        var libraries = root.GetProperty("libraries");
        foreach (var library in target.EnumerateObject())
        {
            if (!library.Value.TryGetProperty("runtime", out var assets)) continue;
            if (!libraries.TryGetProperty(library.Name, out var described) || !described.TryGetProperty("path", out var path)) continue;

            foreach (var asset in assets.EnumerateObject())
            {
                var name = Path.GetFileNameWithoutExtension(asset.Name);
                if (File.Exists(Path.Combine(beside, Path.GetFileName(asset.Name)))) continue;

                if (InFolders(Path.Combine(path.GetString()!, asset.Name)) is { } file) _files[name] = file;
                else _missing[name] = library.Name.Replace('/', ' ');
            }
        }
    }

    private static string? InFolders(string relative)
    {
        foreach (var folder in Folders())
        {
            var file = Path.Combine(folder, relative);
            if (File.Exists(file)) return file;
        }

        return null;
    }
}
