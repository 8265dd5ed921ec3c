using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>
/// Finds the AppHosts of an assembly without loading it: the same ones that <c>AppHostFinder</c> finds when it is started.
/// </summary>
internal static class AppHostTypes
{
    private const int Deepest = 32;

    // in the order of preference of AppHostFinder, the preferred one last
    private static readonly string[] Bases =
    [
        "ServiceStack.WebHost.Endpoints.AppHostBase",
        "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase",
        "ServiceStack.HyperHost.HyperAppHost",
    ];

    /// <param name="file">The application.</param>
    /// <param name="folders">Finds the base classes of its AppHosts.</param>
    /// <param name="unfit">AppHosts that can't be created, and why.</param>
    /// <param name="nearest">Those that can be created and are preferred.</param>
    /// <returns>Full names of those that can be created.</returns>
    public static IReadOnlyList<string> Of(
        AssemblyFile file, AssemblyFolders folders, out IReadOnlyList<string> nearest, out IReadOnlyList<string> unfit)
    {
        var (fit, others) = (new List<(string Name, int Kind)>(), new List<string>());
        foreach (var type in file.Reader.TypeDefinitions.Select(file.Reader.GetTypeDefinition))
        {
            if (Kind(file, type, folders, 0) is not (>= 0 and var kind)) continue;

            var name = NameOf(file.Reader, type);
            if (WhyUnfit(file.Reader, type) is { } why)
            {
                others.Add($"{name} {why}");
                continue;
            }

            fit.Add((name, kind));
        }

        unfit = others;
        nearest = [.. fit.Where(one => one.Kind == fit.Max(other => other.Kind)).Select(one => one.Name)];
        return [.. fit.Select(one => one.Name)];
    }

    // the full name of a nested class in reflection's form: App.Global+AppHost
    private static string NameOf(MetadataReader reader, TypeDefinition type)
    {
        var name = reader.GetString(type.Name);
        return type.GetDeclaringType() is { IsNil: false } outer
            ? NameOf(reader, reader.GetTypeDefinition(outer)) + "+" + name
            : AssemblyFile.FullName(reader.GetString(type.Namespace), name);
    }

    // a nested class is visible if the outer class is
    private static bool IsVisible(MetadataReader reader, TypeDefinition type) => (type.Attributes & TypeAttributes.VisibilityMask) switch
    {
        TypeAttributes.Public => true,
        TypeAttributes.NestedPublic => IsVisible(reader, reader.GetTypeDefinition(type.GetDeclaringType())),
        _ => false,
    };

    private static string? WhyUnfit(MetadataReader reader, TypeDefinition type)
    {
        if (!IsVisible(reader, type)) return "is not public";
        if ((type.Attributes & TypeAttributes.Abstract) != 0) return "is abstract";
        if (type.GetGenericParameters().Count > 0) return "is generic";

        return type.GetMethods().Select(reader.GetMethodDefinition).Any(method => IsPlainConstructor(reader, method))
            ? null : "has no public constructor without arguments";
    }

    private static bool IsPlainConstructor(MetadataReader reader, MethodDefinition method)
    {
        if ((method.Attributes & (MethodAttributes.MemberAccessMask | MethodAttributes.Static)) != MethodAttributes.Public) return false;
        if (reader.GetString(method.Name) != ".ctor") return false;

        var signature = reader.GetBlobReader(method.Signature);
        signature.ReadSignatureHeader();
        return signature.ReadCompressedInteger() == 0;
    }

    private static int Kind(AssemblyFile file, TypeDefinition type, AssemblyFolders folders, int depth)
    {
        if (depth > Deepest || type.BaseType.IsNil) return -1;

        return Kind(file, type.BaseType, folders, depth + 1);
    }

    private static int Kind(AssemblyFile file, EntityHandle handle, AssemblyFolders folders, int depth)
    {
        var reader = file.Reader;
        switch (handle.Kind)
        {
            case HandleKind.TypeDefinition:
                var own = reader.GetTypeDefinition((TypeDefinitionHandle)handle);
                var known = System.Array.IndexOf(Bases, AssemblyFile.FullName(reader.GetString(own.Namespace), reader.GetString(own.Name)));
                return known >= 0 ? known : Kind(file, own, folders, depth);

            case HandleKind.TypeReference:
                var reference = reader.GetTypeReference((TypeReferenceHandle)handle);
                var name = AssemblyFile.FullName(reader.GetString(reference.Namespace), reader.GetString(reference.Name));
                var index = System.Array.IndexOf(Bases, name);
                if (index >= 0 || reference.ResolutionScope.Kind != HandleKind.AssemblyReference) return index;

                var from = reader.GetString(reader.GetAssemblyReference((AssemblyReferenceHandle)reference.ResolutionScope).Name);
                return !AssemblyFolders.IsOfRuntime(from) && folders.Find(from) is { } other && other.Find(name) is { } found
                    ? Kind(other, found, folders, depth)
                    : -1;

            case HandleKind.TypeSpecification:
                // ECMA-335 II.23.2.12: GENERICINST, CLASS, the type
                var specification = reader.GetBlobReader(reader.GetTypeSpecification((TypeSpecificationHandle)handle).Signature);
                return specification.ReadSignatureTypeCode() == SignatureTypeCode.GenericTypeInstance
                    && specification.ReadCompressedInteger() > 0
                        ? Kind(file, specification.ReadTypeHandle(), folders, depth)
                        : -1;

            default:
                return -1;
        }
    }
}
