using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.Inspection;

internal sealed partial class References
{
    /// <summary>
    /// Finds classes in the file that lack members required by interfaces or abstract classes of other assemblies: the runtime can't load
    /// such a class.
    /// </summary>
    public IReadOnlyList<MissingImplementation> UnimplementedIn(AssemblyFile file)
    {
        var missing = new List<MissingImplementation>();
        foreach (var handle in file.Reader.TypeDefinitions)
        {
            var type = new FoundType(file, handle);
            if ((type.Definition.Attributes & TypeAttributes.Interface) != 0) continue;

            var required = Contracts(type).Select(one => (one.Type, one.IsGeneric, IsContract: true));

            // a class without methods inherits those of its base class, which is checked itself
            if ((type.Definition.Attributes & TypeAttributes.Abstract) == 0 && HasMethods(type))
                required = required.Concat(AbstractBases(type).Select(one => (one.Type, one.IsGeneric, IsContract: false)));

            foreach (var (from, isGeneric, isContract) in required.Where(one => one.Type.File != file))
            {
                foreach (var method in Abstract(from))
                {
                    if (HasOwn(type, from, method, isGeneric, isContract, 0)) continue;

                    missing.Add(new(SignatureText.NameOf(file.Reader, handle), from.File.Name, SignatureText.NameOf(from.File.Reader,
                        from.Handle), from.File.Reader.GetString(method.Name)));
                }
            }
        }

        return [.. missing.Distinct()];
    }

    private static bool HasMethods(FoundType type) => type.Definition.GetMethods().Select(type.File.Reader.GetMethodDefinition)
        .Any(method => (method.Attributes & MethodAttributes.RTSpecialName) == 0);

    // the interfaces of a class, and their base interfaces
    private List<(FoundType Type, bool IsGeneric)> Contracts(FoundType type)
    {
        var found = new List<(FoundType Type, bool IsGeneric)>();
        Add(type, false, 0);
        return found;

        void Add(FoundType from, bool isGeneric, int depth)
        {
            if (depth > Deepest) return;

            foreach (var one in from.Definition.GetInterfaceImplementations().Select(from.File.Reader.GetInterfaceImplementation))
            {
                var (contract, isOne) = Parent(from, one.Interface);
                if (contract is null || found.Exists(known => known.Type == contract)) continue;

                found.Add((contract, isGeneric || isOne));
                Add(contract, isGeneric || isOne, depth + 1);
            }
        }
    }

    private IEnumerable<(FoundType Type, bool IsGeneric)> AbstractBases(FoundType type)
    {
        var isGeneric = false;
        for (var depth = 0; depth < Deepest && !type.Definition.BaseType.IsNil; depth++)
        {
            var (parent, isOne) = Parent(type, type.Definition.BaseType);
            if (parent is null) yield break;

            isGeneric |= isOne;
            if ((parent.Definition.Attributes & TypeAttributes.Abstract) != 0) yield return (parent, isGeneric);
            type = parent;
        }
    }

    private static IEnumerable<MethodDefinition> Abstract(FoundType type) =>
        type.Definition.GetMethods().Select(type.File.Reader.GetMethodDefinition).Where(method =>
            (method.Attributes & (MethodAttributes.Abstract | MethodAttributes.Static)) == MethodAttributes.Abstract);

    // Below a generic type, compares only names and parameter counts. Assumes that a missing base class has every member.
    private bool HasOwn(FoundType type, FoundType from, MethodDefinition required, bool isLoose, bool isContract, int depth)
    {
        if (depth > Deepest) return true;
        if (!isContract && type == from) return false;

        var name = from.File.Reader.GetString(required.Name);
        var signature = required.DecodeSignature(SignatureText.Instance, null);
        var reader = type.File.Reader;
        if (type.Definition.GetMethods().Select(reader.GetMethodDefinition).Any(method => reader.StringComparer.Equals(method.Name, name)
            && (method.Attributes & MethodAttributes.Static) == 0
            && IsSame(method.DecodeSignature(SignatureText.Instance, null), signature, isLoose))) return true;

        if (type.Definition.GetMethodImplementations().Select(reader.GetMethodImplementation)
            .Any(one => Declares(type, one.MethodDeclaration, name, signature))) return true;

        if (type.Definition.BaseType.IsNil) return false;

        var (parent, isGeneric) = Parent(type, type.Definition.BaseType);
        return parent is null || HasOwn(parent, from, required, isLoose || isGeneric, isContract, depth + 1);
    }

    // whether an explicit implementation names the declaration
    private static bool Declares(FoundType type, EntityHandle declaration, string name, MethodSignature<string> signature)
    {
        var reader = type.File.Reader;
        switch (declaration.Kind)
        {
            case HandleKind.MemberReference:
                var reference = reader.GetMemberReference((MemberReferenceHandle)declaration);
                return reader.StringComparer.Equals(reference.Name, name) && IsSame(
                    reference.DecodeMethodSignature(SignatureText.Instance, null), signature,
                    isLoose: reference.Parent.Kind == HandleKind.TypeSpecification);
            case HandleKind.MethodDefinition:
                var method = reader.GetMethodDefinition((MethodDefinitionHandle)declaration);
                return reader.StringComparer.Equals(method.Name, name)
                    && IsSame(method.DecodeSignature(SignatureText.Instance, null), signature, isLoose: true);
            default:
                return true;
        }
    }

    private static bool IsSame(MethodSignature<string> one, MethodSignature<string> other, bool isLoose) => isLoose
        ? one.ParameterTypes.Length == other.ParameterTypes.Length && one.GenericParameterCount == other.GenericParameterCount
        : SignatureText.Of(one) == SignatureText.Of(other);
}
