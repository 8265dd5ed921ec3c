namespace ServiceStack.Razor.Compilation;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using Microsoft.CodeAnalysis;

internal static partial class ViewReferences
{
    private static readonly ConcurrentDictionary<Assembly, MetadataReference> Loaded = new();

    private static readonly Lazy<string[]> Platform = new(
        static () => ((AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES") as string) ?? "")
            .Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries));

    private static readonly Lazy<string[]> Beside = new(
        static () => AppDomain.CurrentDomain.GetAssemblies()
            .Where(static assembly => !assembly.IsDynamic && !assembly.IsCollectible && assembly.Location.Length > 0)
            .Select(static assembly => Path.GetDirectoryName(assembly.Location))
            .Distinct()
            .Where(static folder => !Platform.Value.Any(file => Path.GetDirectoryName(file) == folder))
            .SelectMany(Folder)
            .ToArray());

    private static partial IEnumerable<string> FilesNotLoaded() => Beside.Value.Concat(Platform.Value);

    // hyperhost loads some assemblies from memory. Collectible assemblies are views, and no view references another view.
    private static partial MetadataReference InMemory(Assembly assembly) =>
        assembly.IsCollectible ? null : Loaded.GetOrAdd(assembly, static one => ReferenceTo(one));

    private static unsafe MetadataReference ReferenceTo(Assembly assembly) =>
        assembly.TryGetRawMetadata(out var blob, out var length)
            ? AssemblyMetadata.Create(ModuleMetadata.CreateFromMetadata((IntPtr)blob, length)).GetReference()
            : null;
}
