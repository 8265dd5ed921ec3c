using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Resolves the references of assemblies by name and signature, as the runtime would, without loading anything.</summary>
/// <param name="places">The folders to search.</param>
internal sealed partial class References(AssemblyFolders places)
{
    private const int MaxForwards = 8;
    private const int Deepest = 32;

    private readonly Dictionary<(string Assembly, string Type), FoundType?> _found = [];

    /// <summary>Finds the missing types and members that a file references. Does not list assemblies that are missing completely.</summary>
    /// <param name="file">The assembly whose references are checked.</param>
    /// <param name="into">Selects the referenced assemblies to check.</param>
    /// <param name="only">The references to check; null for all.</param>
    public IReadOnlyList<MissingReference> MissingOf(
        AssemblyFile file, Predicate<string> into, IReadOnlyCollection<EntityHandle>? only = null)
    {
        var missing = new List<MissingReference>();
        var reader = file.Reader;
        foreach (var handle in reader.TypeReferences)
        {
            if (only is not null && !only.Contains(handle)) continue;

            var (assembly, type) = Named(reader, handle);
            if (assembly is null || !into(assembly) || places.FindAnywhere(assembly) is not { } target) continue;
            if (Find(assembly, type, out var needed) is not null) continue;

            missing.Add(needed is null
                ? new(assembly, type, null, MissingKind.Absent, target.Location)
                : new(assembly, type, null, MissingKind.OtherAssembly, needed));
        }

        foreach (var member in reader.MemberReferences)
        {
            if (only is not null && !only.Contains(member)) continue;

            var reference = reader.GetMemberReference(member);
            if (Owner(reader, reference.Parent) is not { } owner) continue;

            var (assembly, type) = Named(reader, owner);
            if (assembly is null || !into(assembly) || Find(assembly, type, out _) is not { } found) continue;

            var name = reader.GetString(reference.Name);
            if (!Has(found, reader, reference, name))
            {
                missing.Add(new(assembly, type, name, MissingKind.Absent, found.File.Location));
            }
            else if (AlwaysThrows(type, name) || (name is "BeginInvoke" or "EndInvoke" && IsDelegate(found) && ThrowsForDelegates))
            {
                missing.Add(new(assembly, type, name, MissingKind.AlwaysThrows, found.File.Location));
            }
        }

        return [.. missing.Distinct()];
    }

    /// <summary>Whether the member exists on this runtime, but always throws.</summary>
    private static partial bool AlwaysThrows(string type, string member);

    private static partial bool ThrowsForDelegates { get; }

    // the declaring type of a member; null for arrays, and for the file's own types
    private static TypeReferenceHandle? Owner(MetadataReader reader, EntityHandle parent)
    {
        if (parent.Kind == HandleKind.TypeReference) return (TypeReferenceHandle)parent;
        if (parent.Kind != HandleKind.TypeSpecification) return null;

        // ECMA-335 II.23.2.12: GENERICINST, CLASS or VALUETYPE, the type
        var blob = reader.GetBlobReader(reader.GetTypeSpecification((TypeSpecificationHandle)parent).Signature);
        if (blob.ReadSignatureTypeCode() != SignatureTypeCode.GenericTypeInstance) return null;

        blob.ReadCompressedInteger();
        var handle = blob.ReadTypeHandle();
        return handle.Kind == HandleKind.TypeReference ? (TypeReferenceHandle)handle : null;
    }

    private static (string? Assembly, string Type) Named(MetadataReader reader, TypeReferenceHandle handle)
    {
        var scope = reader.GetTypeReference(handle).ResolutionScope;
        for (var depth = 0; scope.Kind == HandleKind.TypeReference && depth < Deepest; depth++)
            scope = reader.GetTypeReference((TypeReferenceHandle)scope).ResolutionScope;
        var name = SignatureText.NameOf(reader, handle);
        return scope.Kind == HandleKind.AssemblyReference
            ? (reader.GetString(reader.GetAssemblyReference((AssemblyReferenceHandle)scope).Name), name) : (null, name);
    }

    // follows type forwards
    private FoundType? Find(string assembly, string type, out string? needed)
    {
        needed = null;
        if (_found.TryGetValue((assembly, type), out var known) && known is not null) return known;

        var from = assembly;
        for (var i = 0; i < MaxForwards; i++)
        {
            if (places.FindAnywhere(from) is not { } file)
            {
                needed = from;
                return null;
            }

            if (file.FindHandle(type) is { } handle) return _found[(assembly, type)] = new(file, handle);
            if (file.ForwardOf(type) is not { } next) return null;

            from = next;
        }

        return null;
    }

    private bool Has(FoundType type, MetadataReader reader, MemberReference reference, string name)
    {
        if (reference.GetKind() == MemberReferenceKind.Field)
        {
            var text = reference.DecodeFieldSignature(SignatureText.Instance, null);
            return HasField(type, name, text, isLoose: false, 0);
        }

        var signature = reference.DecodeMethodSignature(SignatureText.Instance, null);
        if (signature.Header.CallingConvention == SignatureCallingConvention.VarArgs) return true;

        return HasMethod(type, name, SignatureText.Of(signature), signature.ParameterTypes.Length, isLoose: false, 0);
    }

    // isLoose: below a generic base class, whose signature has type parameters where the reference has arguments
    private bool HasMethod(FoundType type, string name, string signature, int parameters, bool isLoose, int depth)
    {
        var reader = type.File.Reader;
        foreach (var method in type.Definition.GetMethods().Select(reader.GetMethodDefinition))
        {
            if (!reader.StringComparer.Equals(method.Name, name)) continue;
            if ((method.Attributes & MethodAttributes.MemberAccessMask) == MethodAttributes.Private) continue;

            var own = method.DecodeSignature(SignatureText.Instance, null);
            if (isLoose ? own.ParameterTypes.Length == parameters : SignatureText.Of(own) == signature) return true;
        }

        return name != ".ctor"
            && Parents(type, depth).Any(one => one.Type is null
                || HasMethod(one.Type, name, signature, parameters, isLoose || one.IsGeneric, depth + 1));
    }

    private bool HasField(FoundType type, string name, string signature, bool isLoose, int depth)
    {
        var reader = type.File.Reader;
        return type.Definition.GetFields().Select(reader.GetFieldDefinition).Any(field =>
                reader.StringComparer.Equals(field.Name, name)
                && (isLoose || field.DecodeSignature(SignatureText.Instance, null) == signature))
            || Parents(type, depth).Any(one => one.Type is null
                || HasField(one.Type, name, signature, isLoose || one.IsGeneric, depth + 1));
    }

    private bool IsDelegate(FoundType type) => type.Definition.BaseType is { IsNil: false } parent
        && Parent(type, parent).Type is { } found && SignatureText.NameOf(found.File.Reader, found.Handle) == "System.MulticastDelegate";

    // a missing base type has been reported itself; a null type may have any member
    private IEnumerable<(FoundType? Type, bool IsGeneric)> Parents(FoundType type, int depth)
    {
        if (depth > Deepest) yield break;
        if (!type.Definition.BaseType.IsNil) yield return Parent(type, type.Definition.BaseType);
        if ((type.Definition.Attributes & TypeAttributes.Interface) == 0) yield break;

        foreach (var one in type.Definition.GetInterfaceImplementations().Select(type.File.Reader.GetInterfaceImplementation))
        {
            yield return Parent(type, one.Interface);
        }
    }

    private (FoundType? Type, bool IsGeneric) Parent(FoundType of, EntityHandle handle)
    {
        var reader = of.File.Reader;
        var isGeneric = handle.Kind == HandleKind.TypeSpecification;
        if (isGeneric)
        {
            var blob = reader.GetBlobReader(reader.GetTypeSpecification((TypeSpecificationHandle)handle).Signature);
            if (blob.ReadSignatureTypeCode() != SignatureTypeCode.GenericTypeInstance) return (null, true);

            blob.ReadCompressedInteger();
            handle = blob.ReadTypeHandle();
        }

        if (handle.Kind == HandleKind.TypeDefinition) return (new(of.File, (TypeDefinitionHandle)handle), isGeneric);

        var (assembly, type) = Named(reader, (TypeReferenceHandle)handle);
        return (assembly is null ? null : Find(assembly, type, out _), isGeneric);
    }

    private sealed record FoundType(AssemblyFile File, TypeDefinitionHandle Handle)
    {
        public TypeDefinition Definition => File.Reader.GetTypeDefinition(Handle);
    }
}
