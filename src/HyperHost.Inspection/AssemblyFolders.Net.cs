using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;

namespace ServiceStack.HyperHost.Inspection;

internal sealed partial class AssemblyFolders
{
    // TRUSTED_PLATFORM_ASSEMBLIES contains the server's own assemblies too
    private static readonly Lazy<Dictionary<string, string>> Runtime = new(static () =>
        ((string?)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES") ?? "").Split(Path.PathSeparator)
            .Where(file => Path.GetDirectoryName(file) != Server)
            .GroupBy(file => Path.GetFileNameWithoutExtension(file), StringComparer.OrdinalIgnoreCase)
            .ToDictionary(files => files.Key, files => files.First(), StringComparer.OrdinalIgnoreCase));

    private AssemblyDependencyResolver? _resolver;
    private PackageFolders? _packages;

    /// <summary>Reads NAME.deps.json, which the build generates.</summary>
    /// <returns>Why the file is invalid; null if it is valid.</returns>
    public string? ReadDependencies(string assembly)
    {
        var file = Path.ChangeExtension(assembly, ".deps.json");
        _packages = PackageFolders.Read(assembly);
        MissingPackages = _packages.PackageOfMissing;
        try
        {
            _resolver = new AssemblyDependencyResolver(assembly);
            return null;
        }
        catch (InvalidOperationException)
        {
            return $"{file} is broken: build the application again, or remove the file; then the file beside it is used.";
        }
    }

    public static partial bool IsOfRuntime(string name) => Runtime.Value.ContainsKey(name);

    [SuppressMessage("Performance", "CA1822", Justification = "On Mono the redirects of the application count.")]
    public partial bool RuntimeHas(AssemblyName reference) => IsOfRuntime(reference.Name!);

    private static partial string? RuntimeFile(string name) => Runtime.Value.GetValueOrDefault(name);

    private partial string? FromDependencies(string name) =>
        _resolver?.ResolveAssemblyToPath(new AssemblyName(name)) ?? _packages?.Find(name);
}
