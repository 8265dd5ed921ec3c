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
    private readonly AssemblyDefinitionHandle _assembly;
    private CorFlags _flags = CorFlags.ILOnly;

    /// <param name="name">Of the assembly, and of its file.</param>
    /// <param name="framework">As in the attribute that names what an assembly was built for.</param>
    /// <param name="version">Of the assembly; 1.0.0.0 by default.</param>
    public SampleAssembly(string name, string framework, string version = "1.0.0.0")
    {
        _name = name;
        _metadata.AddModule(0, _metadata.GetOrAddString(name + ".dll"), _metadata.GetOrAddGuid(Guid.NewGuid()), default, default);
        _assembly = _metadata.AddAssembly(
            _metadata.GetOrAddString(name), new Version(version), default, default, default, AssemblyHashAlgorithm.Sha1);
        _metadata.AddTypeDefinition(
            default, default, _metadata.GetOrAddString("<Module>"), default, MetadataTokens.FieldDefinitionHandle(1),
            MetadataTokens.MethodDefinitionHandle(1));
        Mark("System.Runtime.Versioning.TargetFrameworkAttribute", framework);
    }

    public SampleAssembly Reference(string name, int major = 1, byte[]? token = null)
    {
        if (!_references.ContainsKey(name))
        {
            _references[name] = _metadata.AddAssemblyReference(
                _metadata.GetOrAddString(name), new Version(major, 0, 0, 0), default,
                token is null ? default : _metadata.GetOrAddBlob(token), default, default);
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

    /// <summary>The class that was made last has this interface, and none of its members.</summary>
    public SampleAssembly Implements(string contract, string from)
    {
        Reference(from);
        _metadata.AddInterfaceImplementation(
            MetadataTokens.TypeDefinitionHandle(_metadata.GetRowCount(TableIndex.TypeDef)), TypeReference(contract, from));
        return this;
    }

    /// <summary>Names a type of another assembly.</summary>
    public SampleAssembly Uses(string type, string from)
    {
        Reference(from);
        TypeReference(type, from);
        return this;
    }

    /// <summary>Names a method of a type of another assembly.</summary>
    /// <param name="type">Full name.</param>
    /// <param name="from">Its assembly.</param>
    /// <param name="method">Its name.</param>
    /// <param name="encode">Writes what it returns and takes; without it, it takes nothing and returns nothing.</param>
    /// <param name="isInstance">Whether it is called on an object.</param>
    public SampleAssembly Calls(
        string type, string from, string method, Action<MethodSignatureEncoder>? encode = null, bool isInstance = false)
    {
        Reference(from);
        var signature = new BlobBuilder();
        var encoder = new BlobEncoder(signature).MethodSignature(isInstanceMethod: isInstance);
        (encode ?? (empty => empty.Parameters(0, result => result.Void(), static _ => { })))(encoder);
        _metadata.AddMemberReference(TypeReference(type, from), _metadata.GetOrAddString(method), _metadata.GetOrAddBlob(signature));
        return this;
    }

    /// <summary>Calls a library of machine code, by a method of the class that was made last.</summary>
    public SampleAssembly Imports(string library, string function)
    {
        var signature = new BlobBuilder();
        new BlobEncoder(signature).MethodSignature().Parameters(0, result => result.Void(), static _ => { });
        var method = _metadata.AddMethodDefinition(
            MethodAttributes.Public | MethodAttributes.Static | MethodAttributes.PinvokeImpl, MethodImplAttributes.PreserveSig,
            _metadata.GetOrAddString(function), _metadata.GetOrAddBlob(signature), -1, MetadataTokens.ParameterHandle(1));
        _metadata.AddMethodImport(method, MethodImportAttributes.None, _metadata.GetOrAddString(function),
            _metadata.AddModuleReference(_metadata.GetOrAddString(library)));
        return this;
    }

    /// <summary>An assembly with machine code in it, as C++/CLI makes.</summary>
    public SampleAssembly Mixed()
    {
        _flags = CorFlags.Requires32Bit;
        return this;
    }

    /// <summary>Nothing but IL, and marked for 32-bit processes, as PlatformTarget x86 makes.</summary>
    public SampleAssembly For32Bit()
    {
        _flags = CorFlags.ILOnly | CorFlags.Requires32Bit;
        return this;
    }

    /// <summary>Of an engine: its version, and the product it is of.</summary>
    public SampleAssembly Of(string product)
    {
        Mark("System.Reflection.AssemblyProductAttribute", product);
        return this;
    }

    /// <returns>The file.</returns>
    public string Write(string folder)
    {
        Directory.CreateDirectory(folder);
        var builder = new ManagedPEBuilder(
            new PEHeaderBuilder(imageCharacteristics: Characteristics.Dll | Characteristics.ExecutableImage), new MetadataRootBuilder(
                _metadata),
            new BlobBuilder(), flags: _flags);
        var bytes = new BlobBuilder();
        builder.Serialize(bytes);
        var path = Path.Combine(folder, _name + ".dll");
        File.WriteAllBytes(path, bytes.ToArray());
        return path;
    }

    private void Mark(string attribute, string text)
    {
        Reference("mscorlib");
        var signature = new BlobBuilder();
        new BlobEncoder(signature).MethodSignature(isInstanceMethod: true)
            .Parameters(1, result => result.Void(), list => list.AddParameter().Type().String());
        var constructor = _metadata.AddMemberReference(
            TypeReference(attribute, "mscorlib"), _metadata.GetOrAddString(".ctor"),
            _metadata.GetOrAddBlob(signature));
        var value = new BlobBuilder();
        value.WriteUInt16(1);
        value.WriteSerializedString(text);
        value.WriteUInt16(0);
        _metadata.AddCustomAttribute(_assembly, constructor, _metadata.GetOrAddBlob(value));
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
