using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>Names types in an assembly that is being written: tokens and signatures.</summary>
/// <param name="builder">Of the assembly.</param>
/// <param name="index">Every type that can be named.</param>
/// <param name="own">The assembly's own types; theirs are the rows from 2 on, in this order.</param>
internal sealed class MetadataScope(MetadataBuilder builder, TypeIndex index, IReadOnlyList<ListedType> own)
{
    private const int FirstOwnRow = 2;

    private static readonly string[] Bare = ["System", "System.IO", "System.Collections.Generic"];

    private static readonly Dictionary<string, SignatureTypeCode> Keywords = new()
    {
        ["void"] = SignatureTypeCode.Void, ["bool"] = SignatureTypeCode.Boolean, ["char"] = SignatureTypeCode.Char,
        ["sbyte"] = SignatureTypeCode.SByte, ["byte"] = SignatureTypeCode.Byte, ["short"] = SignatureTypeCode.Int16,
        ["ushort"] = SignatureTypeCode.UInt16, ["int"] = SignatureTypeCode.Int32, ["uint"] = SignatureTypeCode.UInt32,
        ["long"] = SignatureTypeCode.Int64, ["ulong"] = SignatureTypeCode.UInt64, ["float"] = SignatureTypeCode.Single,
        ["double"] = SignatureTypeCode.Double, ["string"] = SignatureTypeCode.String, ["object"] = SignatureTypeCode.Object,
        ["IntPtr"] = SignatureTypeCode.IntPtr, ["UIntPtr"] = SignatureTypeCode.UIntPtr,
    };

    private readonly Dictionary<string, int> _rows =
        own.Select((type, at) => (type.FullName, Row: at + FirstOwnRow)).ToDictionary(one => one.FullName, one => one.Row);

    private readonly Dictionary<string, AssemblyReferenceHandle> _assemblies = [];
    private readonly Dictionary<string, TypeReferenceHandle> _references = [];

    public TypeDefinitionHandle Own(ListedType type) => MetadataTokens.TypeDefinitionHandle(_rows[type.FullName]);

    /// <summary>The token of a type that has no arguments.</summary>
    /// <param name="fullName">As metadata has it.</param>
    public EntityHandle Token(string fullName)
    {
        if (_rows.TryGetValue(fullName, out var row)) return MetadataTokens.TypeDefinitionHandle(row);
        if (_references.TryGetValue(fullName, out var known)) return known;

        var type = index.Find(fullName) ?? throw new InvalidOperationException($"There is no type {fullName}.");
        var slash = fullName.LastIndexOf('/');
        var dot = fullName.LastIndexOf('.');
        return _references[fullName] = slash > 0
            ? builder.AddTypeReference(Token(fullName.Substring(0, slash)), default, builder.GetOrAddString(fullName.Substring(slash + 1)))
            : builder.AddTypeReference(
                Assembly(type.Assembly), builder.GetOrAddString(fullName.Substring(0, dot)),
                builder.GetOrAddString(fullName.Substring(dot + 1)));
    }

    /// <summary>A token for a base class or a bound, with its arguments, if any.</summary>
    public EntityHandle Token(TypeText type, Generics generics)
    {
        if (type.Suffixes.Count == 0 && type.Segments.All(segment => segment.Arguments.Count == 0) && !generics.Has(type)
            && !Keywords.ContainsKey(type.Segments[0].Name))
        {
            return Token(Resolve(type).FullName);
        }

        var blob = new BlobBuilder();
        Write(blob, type, generics);
        return builder.AddTypeSpecification(builder.GetOrAddBlob(blob));
    }

    public bool IsEnum(TypeText type) => type.Suffixes.Count == 0 && !Keywords.ContainsKey(type.Segments[0].Name)
        && Resolve(type).Listed?.Kind == "enum";

    /// <exception cref="InvalidOperationException">No assembly has it.</exception>
    public IndexedType Resolve(TypeText type)
    {
        for (var scope = 0; scope < type.Segments.Count; scope++)
        {
            var name = string.Join("/", type.Segments.Skip(scope).Select(segment => segment.MetadataName));
            if (scope == 0)
            {
                foreach (var bare in Bare)
                {
                    if (index.Find(bare + "." + name) is { } known) return known;
                }
            }
            else if (index.Find(string.Join(".", type.Segments.Take(scope).Select(segment => segment.Name)) + "." + name) is { } found)
            {
                return found;
            }
        }

        throw new InvalidOperationException($"There is no type {string.Join(".", type.Segments.Select(segment => segment.MetadataName))}.");
    }

    /// <summary>Writes a type into a signature: ECMA-335 II.23.2.12.</summary>
    public void Write(BlobBuilder blob, TypeText type, Generics generics)
    {
        foreach (var suffix in type.Suffixes.Reverse())
        {
            if (suffix == "[]")
            {
                blob.WriteByte((byte)SignatureTypeCode.SZArray);
            }
            else if (suffix == "?")
            {
                WriteInstance(blob, "System.Nullable`1", isValue: true, 1);
            }
            else
            {
                throw new NotSupportedException("An array of more dimensions: " + suffix);
            }
        }

        if (generics.TryWrite(blob, type)) return;

        if (type.Segments.Count == 1 && Keywords.TryGetValue(type.Segments[0].Name, out var code))
        {
            blob.WriteByte((byte)code);
            return;
        }

        var found = type.Segments is [{ Name: "decimal" }] ? index.Find("System.Decimal")! : Resolve(type);
        var arguments = type.Segments.SelectMany(segment => segment.Arguments).ToList();
        if (arguments.Count > 0) WriteInstance(blob, found.FullName, found.IsValueType, arguments.Count);
        else WriteToken(blob, found.FullName, found.IsValueType);
        foreach (var argument in arguments) Write(blob, argument, generics);
    }

    public void WriteToken(BlobBuilder blob, string fullName, bool isValue)
    {
        blob.WriteByte((byte)(isValue ? SignatureTypeKind.ValueType : SignatureTypeKind.Class));
        blob.WriteCompressedInteger(CodedIndex.TypeDefOrRefOrSpec(Token(fullName)));
    }

    private void WriteInstance(BlobBuilder blob, string fullName, bool isValue, int arguments)
    {
        blob.WriteByte((byte)SignatureTypeCode.GenericTypeInstance);
        WriteToken(blob, fullName, isValue);
        blob.WriteCompressedInteger(arguments);
    }

    private AssemblyReferenceHandle Assembly(AssemblyName name)
    {
        if (_assemblies.TryGetValue(name.Name!, out var known)) return known;

        var token = name.GetPublicKeyToken() is { Length: > 0 } bytes ? builder.GetOrAddBlob(bytes) : default;
        return _assemblies[name.Name!] = builder.AddAssemblyReference(
            builder.GetOrAddString(name.Name!), name.Version!, default, token, default, default);
    }
}
