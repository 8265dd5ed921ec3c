using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Writes an assembly that has names only, nothing that runs: for what is read and never loaded.</summary>
internal sealed class SampleAssembly
{
    private readonly MetadataBuilder _metadata = new();
    private readonly Dictionary<string, AssemblyReferenceHandle> _references = [];
    private readonly Dictionary<string, TypeDefinitionHandle> _types = [];
    private readonly string _name;

    public SampleAssembly(string name, string framework)
    {
        _name = name;
        _metadata.AddModule(0, _metadata.GetOrAddString(name + ".dll"), _metadata.GetOrAddGuid(Guid.NewGuid()), default, default);
        var assembly = _metadata.AddAssembly(
            _metadata.GetOrAddString(name), new Version(1, 0, 0, 0), default, default, default, AssemblyHashAlgorithm.Sha1);
        _metadata.AddTypeDefinition(
            default, default, _metadata.GetOrAddString("<Module>"), default, MetadataTokens.FieldDefinitionHandle(1),
            MetadataTokens.MethodDefinitionHandle(1));
        SetTarget(assembly, framework);
    }

    public SampleAssembly Reference(string name, int major = 1)
    {
        if (!_references.ContainsKey(name))
        {
            _references[name] = _metadata.AddAssemblyReference(
                _metadata.GetOrAddString(name), new Version(major, 0, 0, 0), default, default, default, default);
        }

        return this;
    }

    /// <param name="outer">Of the class around it, the last one that was made of that name.</param>
    public SampleAssembly Nested(string outer, string type, string baseType, string from, TypeAttributes more = TypeAttributes.NestedPublic)
    {
        Class(type, baseType, from, more);
        var made = MetadataTokens.TypeDefinitionHandle(_metadata.GetRowCount(TableIndex.TypeDef));
        _types[outer + "+" + type] = made;
        _metadata.AddNestedType(made, _types[outer]);
        return this;
    }

    /// <param name="type">Full name of a new class.</param>
    /// <param name="baseType">Full name of its base.</param>
    /// <param name="from">The assembly of the base.</param>
    /// <param name="more">Attributes besides "class".</param>
    /// <param name="parameters">Of the constructor.</param>
    public SampleAssembly Class(string type, string baseType, string from, TypeAttributes more = TypeAttributes.Public, int parameters = 0)
    {
        Reference(from);
        var signature = new BlobBuilder();
        new BlobEncoder(signature).MethodSignature(isInstanceMethod: true).Parameters(parameters, result => result.Void(), list =>
        {
            for (var i = 0; i < parameters; i++) list.AddParameter().Type().Int32();
        });
        var constructor = _metadata.AddMethodDefinition(
            MethodAttributes.Public | MethodAttributes.SpecialName | MethodAttributes.RTSpecialName, MethodImplAttributes.IL,
            _metadata.GetOrAddString(".ctor"), _metadata.GetOrAddBlob(signature), -1, MetadataTokens.ParameterHandle(1));
        var (scope, name) = Split(type);
        _metadata.AddTypeDefinition(
            TypeAttributes.Class | more, scope, name, TypeReference(baseType, from), MetadataTokens.FieldDefinitionHandle(1), constructor);
        _types[type] = MetadataTokens.TypeDefinitionHandle(_metadata.GetRowCount(TableIndex.TypeDef));
        return this;
    }

    /// <returns>The file.</returns>
    public string Write(string folder)
    {
        Directory.CreateDirectory(folder);
        var builder = new ManagedPEBuilder(
            new PEHeaderBuilder(imageCharacteristics: Characteristics.Dll | Characteristics.ExecutableImage), new MetadataRootBuilder(
                _metadata),
            new BlobBuilder());
        var bytes = new BlobBuilder();
        builder.Serialize(bytes);
        var path = Path.Combine(folder, _name + ".dll");
        File.WriteAllBytes(path, bytes.ToArray());
        return path;
    }

    private void SetTarget(AssemblyDefinitionHandle assembly, string framework)
    {
        Reference("mscorlib");
        var signature = new BlobBuilder();
        new BlobEncoder(signature).MethodSignature(isInstanceMethod: true)
            .Parameters(1, result => result.Void(), list => list.AddParameter().Type().String());
        var constructor = _metadata.AddMemberReference(
            TypeReference("System.Runtime.Versioning.TargetFrameworkAttribute", "mscorlib"), _metadata.GetOrAddString(".ctor"),
            _metadata.GetOrAddBlob(signature));
        var value = new BlobBuilder();
        value.WriteUInt16(1);
        value.WriteSerializedString(framework);
        value.WriteUInt16(0);
        _metadata.AddCustomAttribute(assembly, constructor, _metadata.GetOrAddBlob(value));
    }

    private TypeReferenceHandle TypeReference(string type, string from)
    {
        var (scope, name) = Split(type);
        return _metadata.AddTypeReference(_references[from], scope, name);
    }

    private (StringHandle Scope, StringHandle Name) Split(string type)
    {
        var dot = type.LastIndexOf('.');
        return (_metadata.GetOrAddString(type.Substring(0, Math.Max(dot, 0))), _metadata.GetOrAddString(type.Substring(dot + 1)));
    }
}
