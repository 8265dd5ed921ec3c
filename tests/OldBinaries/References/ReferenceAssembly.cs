using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>
/// Writes an assembly with the public API of a listing, for the .NET 3.5 as v3's own are. Programs are compiled against it; its
/// methods do nothing but throw.
/// </summary>
internal sealed class ReferenceAssembly
{
    // what listings do not show either: parameters that are out or in
    private static readonly Dictionary<string, GenericParameterAttributes> Variance = new()
    {
        ["ServiceStack.FluentValidation.IRuleBuilder`2.TProperty"] = GenericParameterAttributes.Covariant,
        ["ServiceStack.FluentValidation.IRuleBuilderInitial`2.TProperty"] = GenericParameterAttributes.Covariant,
        ["ServiceStack.FluentValidation.IRuleBuilderOptions`2.TProperty"] = GenericParameterAttributes.Covariant,
        ["ServiceStack.FluentValidation.IValidator`1.T"] = GenericParameterAttributes.Contravariant,
        ["ServiceStack.FluentValidation.Internal.IConfigurable`2.TNext"] = GenericParameterAttributes.Covariant,
    };

    private readonly MetadataBuilder _metadata = new();
    private readonly BlobBuilder _code = new();
    private readonly MetadataScope _scope;
    private readonly MemberWriter _members;
    private readonly AssemblyName _name;
    private readonly IReadOnlyList<ListedType> _types;
    private readonly Usages _usages;
    private readonly List<(EntityHandle Owner, int Place, string Name, ListedConstraint? Constraint, Generics Generics)> _generics = [];

    public ReferenceAssembly(AssemblyName name, IReadOnlyList<ListedType> types, TypeIndex index, Usages usages)
    {
        (_name, _types, _usages) = (name, types, usages);
        _scope = new MetadataScope(_metadata, index, types);
        var bodies = new MethodBodyStreamEncoder(_code);
        var il = new InstructionEncoder(new BlobBuilder());
        il.OpCode(ILOpCode.Ldnull);
        il.OpCode(ILOpCode.Throw);
        _members = new MemberWriter(_metadata, _scope, index, usages, bodies.AddMethodBody(il), KeepGenerics);
    }

    public void Write(string path)
    {
        _metadata.AddModule(
            0, _metadata.GetOrAddString(_name.Name + ".dll"), _metadata.GetOrAddGuid(Guid.NewGuid()), default, default);
        var assembly = _metadata.AddAssembly(
            _metadata.GetOrAddString(_name.Name!), _name.Version!, default, default, default, AssemblyHashAlgorithm.Sha1);
        _metadata.AddTypeDefinition(default, default, _metadata.GetOrAddString("<Module>"), default,
            MetadataTokens.FieldDefinitionHandle(1), MetadataTokens.MethodDefinitionHandle(1));
        foreach (var type in _types) Add(type);
        foreach (var type in _types) AddInterfaces(type);
        foreach (var type in _types.Where(type => type.OuterName != null))
        {
            _metadata.AddNestedType(_scope.Own(type), _scope.Own(_types.First(outer => outer.FullName == type.OuterName)));
        }

        AddGenerics();
        if (_members.HasExtensions) _members.Mark(assembly, "System.Runtime.CompilerServices.ExtensionAttribute");

        var image = new BlobBuilder();
        new ManagedPEBuilder(
            new PEHeaderBuilder(imageCharacteristics: Characteristics.Dll | Characteristics.ExecutableImage),
            new MetadataRootBuilder(_metadata, "v2.0.50727"), _code).Serialize(image);
        using var file = File.Create(path);
        image.WriteContentTo(file);
    }

    private void Add(ListedType type)
    {
        var generics = new Generics(type.Generics, []);
        var isNested = type.OuterName != null;
        var attributes = (isNested ? TypeAttributes.NestedPublic : TypeAttributes.Public) | type.Kind switch
        {
            "interface" => TypeAttributes.Interface | TypeAttributes.Abstract,
            "enum" or "struct" or "delegate" => TypeAttributes.Sealed,
            _ => 0,
        };
        if (type.Modifiers.Contains("static")) attributes |= TypeAttributes.Abstract | TypeAttributes.Sealed;
        if (type.Modifiers.Contains("abstract")) attributes |= TypeAttributes.Abstract;
        if (type.Modifiers.Contains("sealed")) attributes |= TypeAttributes.Sealed;
        if (type.Kind != "interface") attributes |= TypeAttributes.BeforeFieldInit;

        var handle = _metadata.AddTypeDefinition(
            attributes,
            isNested ? default : _metadata.GetOrAddString(type.Namespace),
            _metadata.GetOrAddString(type.Names[^1].MetadataName),
            Base(type, generics),
            MetadataTokens.FieldDefinitionHandle(_metadata.GetRowCount(TableIndex.Field) + 1),
            MetadataTokens.MethodDefinitionHandle(_metadata.GetRowCount(TableIndex.MethodDef) + 1));
        KeepGenerics(handle, type.Generics, type.Constraints, generics);
        _members.Write(type, handle, generics);
        if (_usages.Usage(type.FullName) is { } usage) _members.Usage(handle, usage);
    }

    private EntityHandle Base(ListedType type, Generics generics) => type.Kind switch
    {
        "interface" => default,
        "enum" => _scope.Token("System.Enum"),
        "struct" => _scope.Token("System.ValueType"),
        "delegate" => _scope.Token("System.MulticastDelegate"),
        _ => type.Bases.Count > 0 && !IsInterface(type.Bases[0], generics)
            ? _scope.Token(type.Bases[0], generics)
            : _scope.Token("System.Object"),
    };

    // the listing has the base class first, if there is one; the name decides, as all of .NET's and v3's interfaces begin alike
    private static bool IsInterface(TypeText type, Generics generics) =>
        !generics.Has(type) && type.Segments[^1].Name is ['I', >= 'A' and <= 'Z', ..];

    private void AddInterfaces(ListedType type)
    {
        var generics = new Generics(type.Generics, []);
        if (type.Kind is "enum" or "delegate") return;

        foreach (var one in type.Bases.Where(one => IsInterface(one, generics))
            .Select(one => _scope.Token(one, generics)).OrderBy(CodedIndex.TypeDefOrRefOrSpec))
        {
            _metadata.AddInterfaceImplementation(_scope.Own(type), one);
        }
    }

    private void KeepGenerics(
        EntityHandle owner, IReadOnlyList<string> names, IReadOnlyList<ListedConstraint> constraints, Generics generics)
    {
        for (var i = 0; i < names.Count; i++)
        {
            var constraint = constraints.FirstOrDefault(one => one.Parameter == names[i]);
            _generics.Add((owner, i, names[i], constraint, generics));
        }
    }

    // sorted by their owner: ECMA-335 II.22.20
    private void AddGenerics()
    {
        var sorted = _generics.OrderBy(one => CodedIndex.TypeOrMethodDef(one.Owner)).ThenBy(one => one.Place);
        foreach (var (parent, place, name, constraint, generics) in sorted)
        {
            var attributes = parent.Kind == HandleKind.TypeDefinition
                ? Variance.GetValueOrDefault(_types[MetadataTokens.GetRowNumber(parent) - 2].FullName + "." + name) : 0;
            foreach (var bound in constraint?.Bounds ?? [])
            {
                attributes |= bound switch
                {
                    "class" => GenericParameterAttributes.ReferenceTypeConstraint,
                    "struct" => GenericParameterAttributes.NotNullableValueTypeConstraint
                        | GenericParameterAttributes.DefaultConstructorConstraint,
                    "new()" => GenericParameterAttributes.DefaultConstructorConstraint,
                    _ => 0,
                };
            }

            var handle = _metadata.AddGenericParameter(parent, attributes, _metadata.GetOrAddString(name), place);
            foreach (var bound in constraint?.Bounds ?? [])
            {
                if (bound is "class" or "new()") continue;

                var token = bound == "struct" ? _scope.Token("System.ValueType") : _scope.Token(TypeText.Parse(bound), generics);
                _metadata.AddGenericParameterConstraint(handle, token);
            }
        }
    }
}
