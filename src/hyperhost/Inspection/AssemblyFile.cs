using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>An assembly's file, read as metadata: none of its code runs, and it may be for another runtime.</summary>
internal sealed class AssemblyFile : IDisposable
{
    private readonly PEReader _image;
    private readonly Dictionary<string, TypeDefinitionHandle> _types = [];

    private AssemblyFile(string path, PEReader image)
    {
        Location = path;
        _image = image;
        Reader = image.GetMetadataReader();
        Name = Reader.GetString(Reader.GetAssemblyDefinition().Name);
        foreach (var handle in Reader.TypeDefinitions)
        {
            var type = Reader.GetTypeDefinition(handle);
            if (type.GetDeclaringType().IsNil) _types[FullName(Reader.GetString(type.Namespace), Reader.GetString(type.Name))] = handle;
        }
    }

    public string Location { get; }

    public string Name { get; }

    public MetadataReader Reader { get; }

    /// <summary>The target that it was built for.</summary>
    public TargetFramework Target => TargetFramework.Of(Reader);

    public IEnumerable<AssemblyName> References =>
        Reader.AssemblyReferences.Select(handle => Reader.GetAssemblyReference(handle).GetAssemblyName());

    /// <returns>Null if the file is no assembly; then <paramref name="problem"/> says why, and what to do.</returns>
    public static AssemblyFile? Open(string path, out string problem)
    {
        problem = "";
        PEReader? image = null;
        try
        {
            image = new PEReader(File.OpenRead(path), PEStreamOptions.PrefetchEntireImage);
            if (!image.HasMetadata) problem = $"{path} is native code, no .NET assembly: {Instead(path)}";
            else if (!image.GetMetadataReader().IsAssembly) problem = $"{path} is a module, no .NET assembly: {Instead(path)}";
            else return new AssemblyFile(path, image);
        }
        catch (BadImageFormatException)
        {
            problem = $"{path} is no .NET assembly, or was cut ({new FileInfo(path).Length} bytes): {Instead(path)}";
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            problem = $"{path} can't be read: {error.Message}";
        }

        image?.Dispose();
        return null;
    }

    public static string FullName(string scope, string name) => scope.Length == 0 ? name : scope + "." + name;

    /// <summary>The type of that full name, unless it is nested.</summary>
    public TypeDefinition? Find(string fullName) =>
        _types.TryGetValue(fullName, out var handle) ? Reader.GetTypeDefinition(handle) : null;

    public void Dispose() => _image.Dispose();

    // the build of a program writes a native launcher beside the assembly
    private static string Instead(string path)
    {
        var dll = Path.ChangeExtension(path, ".dll");
        return dll != path && File.Exists(dll)
            ? $"name {dll}, which lies beside it."
            : "name the .dll or .exe that the application's build made.";
    }
}
