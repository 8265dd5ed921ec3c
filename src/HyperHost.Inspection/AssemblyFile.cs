using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>An assembly file, read as metadata: none of its code runs, and it may target another runtime.</summary>
internal sealed class AssemblyFile : IDisposable
{
    private readonly PEReader _image;
    private readonly Dictionary<string, TypeDefinitionHandle> _types = [];
    private Dictionary<string, string>? _forwards;
    private string? _damage;

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

    /// <summary>The framework that the assembly targets.</summary>
    public TargetFramework Target => TargetFramework.Of(Reader);

    /// <summary>False if the assembly contains native code, as C++/CLI assemblies do.</summary>
    public bool IsManaged => (_image.PEHeaders.CorHeader!.Flags & CorFlags.ILOnly) != 0 || IsCompiledAhead;

    /// <summary>The native libraries that the assembly imports, by name.</summary>
    public IEnumerable<string> NativeLibraries =>
        from type in Reader.TypeDefinitions.Select(Reader.GetTypeDefinition)
        from method in type.GetMethods().Select(Reader.GetMethodDefinition)
        where (method.Attributes & MethodAttributes.PinvokeImpl) != 0 && !method.GetImport().Module.IsNil
        group method by Reader.GetString(Reader.GetModuleReference(method.GetImport().Module).Name) into library
        select library.Key;

    /// <summary>Whether the assembly is marked for 32-bit processes although it contains only IL.</summary>
    public bool Is32Bit => Bitness.Is32Bit(_image.PEHeaders);

    /// <summary>Describes the damage of the file; null if it is intact.</summary>
    public string? Damage => (_damage ??= ImageCheck.Damage(_image, new FileInfo(Location).Length) ?? "") is { Length: > 0 } what
        ? $"{Location} is damaged ({what}): copy it again." : null;

    /// <summary>
    /// The types and members of other assemblies that this assembly's code and base types reference. Excludes methods marked NoInlining:
    /// they use members that an engine may lack, and are compiled only when called.
    /// </summary>
    public IReadOnlyCollection<EntityHandle> NamedInCode()
    {
        var named = new HashSet<EntityHandle>();
        var code = new IlCheck(Reader, Add);
        foreach (var type in Reader.TypeDefinitions.Select(Reader.GetTypeDefinition))
        {
            Add(type.BaseType);
            foreach (var one in type.GetInterfaceImplementations()) Add(Reader.GetInterfaceImplementation(one).Interface);
            foreach (var method in type.GetMethods().Select(Reader.GetMethodDefinition))
            {
                if (method.RelativeVirtualAddress == 0 || (method.ImplAttributes & MethodImplAttributes.NoInlining) != 0) continue;
                code.Read(_image.GetMethodBody(method.RelativeVirtualAddress).GetILReader());
            }
        }

        return named;

        void Add(EntityHandle handle)
        {
            if (handle.IsNil || !named.Add(handle)) return;
            if (handle.Kind == HandleKind.MethodSpecification) Add(Reader.GetMethodSpecification((MethodSpecificationHandle)handle).Method);
            if (handle.Kind == HandleKind.MemberReference) Add(Reader.GetMemberReference((MemberReferenceHandle)handle).Parent);
        }
    }

    // a ReadyToRun image is managed, although its precompiled code marks it as mixed
    private bool IsCompiledAhead => _image.PEHeaders.CorHeader!.ManagedNativeHeaderDirectory.Size > 0;

    public IEnumerable<AssemblyName> References =>
        Reader.AssemblyReferences.Select(handle => Reader.GetAssemblyReference(handle).GetAssemblyName());

    /// <param name="path">The file.</param>
    /// <param name="problem">Why the file is no assembly, and what to do; empty if it is one.</param>
    /// <param name="isLibrary">Whether the file is a library of the application, so that the advice does not suggest another
    /// application.</param>
    /// <returns>Null if the file is no assembly.</returns>
    public static AssemblyFile? Open(string path, out string problem, bool isLibrary = false)
    {
        problem = "";
        PEReader? image = null;
        try
        {
            image = new PEReader(File.OpenRead(path), PEStreamOptions.PrefetchEntireImage);
            if (!image.HasMetadata) problem = $"{path} is native code, no .NET assembly: {Remedy()}";
            else if (!image.GetMetadataReader().IsAssembly) problem = $"{path} is a module, no .NET assembly: {Remedy()}";
            else return new AssemblyFile(path, image);
        }
        catch (Exception error) when (ImageCheck.IsDamage(error))
        {
            problem = $"{path} is no .NET assembly, or was cut ({new FileInfo(path).Length} bytes): {Remedy()}";
        }
        catch (Exception error) when (error is FileNotFoundException or DirectoryNotFoundException)
        {
            problem = Missing(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            problem = $"{path} can't be read: {error.Message}";
        }

        image?.Dispose();
        return null;

        string Remedy() => isLibrary ? "if the application needs it, copy it again." : Instead(path);
    }

    /// <summary>The message for a missing file, which suggests a similar name beside it: another extension, or another case.</summary>
    public static string Missing(string path) =>
        SimilarTo(path) is { } other ? $"{path} does not exist; did you mean {other}?" : $"{path} does not exist.";

    /// <summary>The first string argument of the assembly attribute; null if the assembly lacks it.</summary>
    /// <param name="name">Name of the attribute, without namespace.</param>
    public string? Attribute(string name) => Attribute(Reader, name);

    public static string? Attribute(MetadataReader reader, string name)
    {
        foreach (var handle in reader.GetAssemblyDefinition().GetCustomAttributes())
        {
            var attribute = reader.GetCustomAttribute(handle);
            if (attribute.Constructor.Kind != HandleKind.MemberReference) continue;

            var parent = reader.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent;
            if (parent.Kind != HandleKind.TypeReference) continue;

            if (reader.GetString(reader.GetTypeReference((TypeReferenceHandle)parent).Name) != name) continue;

            var value = reader.GetBlobReader(attribute.Value);
            value.ReadUInt16(); // ECMA-335 II.23.3: the prolog 0x0001
            return value.ReadSerializedString() ?? "";
        }

        return null;
    }

    public static string FullName(string scope, string name) => scope.Length == 0 ? name : scope + "." + name;

    /// <summary>The top-level type with that full name.</summary>
    public TypeDefinition? Find(string fullName) =>
        _types.TryGetValue(fullName, out var handle) ? Reader.GetTypeDefinition(handle) : null;

    /// <summary>The type with that name, with '/' before a nested type; null if the assembly does not define it.</summary>
    public TypeDefinitionHandle? FindHandle(string name)
    {
        var parts = name.Split('/');
        if (!_types.TryGetValue(parts[0], out var handle)) return null;

        foreach (var part in parts.Skip(1))
        {
            var inner = Reader.GetTypeDefinition(handle).GetNestedTypes();
            var index = inner.IndexOf(inner.FirstOrDefault(one => Reader.StringComparer.Equals(Reader.GetTypeDefinition(one).Name, part)));
            if (index < 0) return null;

            handle = inner[index];
        }

        return handle;
    }

    /// <summary>The assembly to which this one forwards a type; null without a forward.</summary>
    /// <param name="name">Name with '/' before a nested type, which is forwarded with its outer type.</param>
    public string? ForwardOf(string name)
    {
        _forwards ??= Reader.ExportedTypes.Select(Reader.GetExportedType)
            .Where(type => type.Implementation.Kind == HandleKind.AssemblyReference)
            .GroupBy(type => FullName(Reader.GetString(type.Namespace), Reader.GetString(type.Name)))
            .ToDictionary(types => types.Key, types => Reader.GetString(
                Reader.GetAssemblyReference((AssemblyReferenceHandle)types.First().Implementation).Name));
        return _forwards.TryGetValue(name.Split('/')[0], out var to) ? to : null;
    }

    public void Dispose() => _image.Dispose();

    // Mono's build of a program produces an .exe, .NET's a .dll
    private static string? SimilarTo(string path)
    {
        try
        {
            return Directory.EnumerateFiles(Path.GetDirectoryName(Path.GetFullPath(path))!).FirstOrDefault(file =>
                Path.GetExtension(file).ToLowerInvariant() is ".dll" or ".exe"
                && string.Equals(
                    Path.GetFileNameWithoutExtension(file), Path.GetFileNameWithoutExtension(path), StringComparison.OrdinalIgnoreCase));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    // a .NET build writes a native launcher beside the assembly of a program
    private static string Instead(string path)
    {
        var dll = Path.ChangeExtension(path, ".dll");
        return dll != path && File.Exists(dll)
            ? $"name {dll}, which is beside it."
            : "name the .dll or .exe that the application's build made.";
    }
}
