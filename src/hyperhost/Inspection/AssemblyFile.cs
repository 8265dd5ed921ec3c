using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>An assembly's file, read without being loaded: nothing of it runs, and it need not be for this runtime.</summary>
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

    /// <summary>What it was built for.</summary>
    public TargetFramework Target => TargetFramework.Of(Reader);

    public IEnumerable<AssemblyName> References =>
        Reader.AssemblyReferences.Select(handle => Reader.GetAssemblyReference(handle).GetAssemblyName());

    /// <returns>Null where the file is none, which <paramref name="problem"/> says, with what to do.</returns>
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

    /// <summary>The type of that full name, where it is not nested.</summary>
    public TypeDefinition? Find(string fullName) =>
        _types.TryGetValue(fullName, out var handle) ? Reader.GetTypeDefinition(handle) : null;

    public void Dispose() => _image.Dispose();

    // the build of a program leaves a native starter beside the assembly
    private static string Instead(string path)
    {
        var dll = Path.ChangeExtension(path, ".dll");
        return dll != path && File.Exists(dll)
            ? $"name {dll}, which lies beside it."
            : "name the .dll or .exe that the application's build made.";
    }
}
