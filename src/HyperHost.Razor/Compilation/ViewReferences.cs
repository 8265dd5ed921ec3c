namespace ServiceStack.Razor.Compilation;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;

/// <summary>References for compiling views: the loaded assemblies, and those beside the application that are not loaded yet.</summary>
internal static partial class ViewReferences
{
    private static readonly ConcurrentDictionary<string, MetadataReference> Known = new();

    public static IReadOnlyList<MetadataReference> Current()
    {
        var references = new Dictionary<string, MetadataReference>(StringComparer.OrdinalIgnoreCase);
        foreach (var assembly in AppDomain.CurrentDomain.GetAssemblies())
        {
            if (assembly.IsDynamic) continue;

            var name = assembly.GetName().Name;
            if (references.ContainsKey(name)) continue;
            if (assembly.Location is { Length: > 0 } file) AddFile(references, name, file);
            else if (InMemory(assembly) is { } reference) references[name] = reference;
        }

        foreach (var file in FilesNotLoaded()) AddFile(references, Path.GetFileNameWithoutExtension(file), file);
        return [.. references.Values];
    }

    /// <summary>Assembly files that an application may use although they are not loaded.</summary>
    private static partial IEnumerable<string> FilesNotLoaded();

    /// <summary>A reference to an assembly without a file; null if that is impossible.</summary>
    private static partial MetadataReference InMemory(System.Reflection.Assembly assembly);

    private static void AddFile(Dictionary<string, MetadataReference> references, string name, string file)
    {
        if (references.ContainsKey(name) || !File.Exists(file)) return;

        try
        {
            references[name] = Known.GetOrAdd(file, static path => MetadataReference.CreateFromFile(path));
        }
        catch (IOException)
        {
            // an unreadable file can't be in use by a view
        }
    }

    private static IEnumerable<string> Folder(string folder) =>
        Directory.Exists(folder) ? Directory.GetFiles(folder, "*.dll").Where(IsManaged) : [];

    private static bool IsManaged(string file)
    {
        try
        {
            System.Reflection.AssemblyName.GetAssemblyName(file);
            return true;
        }
        catch (Exception error) when (error is BadImageFormatException or IOException)
        {
            return false;
        }
    }
}
