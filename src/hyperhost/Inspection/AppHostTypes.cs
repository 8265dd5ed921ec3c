using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.Server.Inspection;

/// <summary>The AppHosts of an assembly that is not loaded; the same ones that a start finds.</summary>
internal static class AppHostTypes
{
    private const int Deepest = 32;

    // the nearest to this way of hosting last, as when an application is started
    private static readonly string[] Bases =
    [
        "ServiceStack.WebHost.Endpoints.AppHostBase",
        "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase",
        "ServiceStack.HyperHost.HyperAppHost",
    ];

    /// <param name="file">The application.</param>
    /// <param name="places">Where the bases of its AppHosts are looked for.</param>
    /// <param name="unfit">AppHosts that can't be made, and why.</param>
    /// <param name="nearest">Of those that can be made the ones that are nearest to this way of hosting.</param>
    /// <returns>Full names of those that can be made.</returns>
    public static IReadOnlyList<string> Of(
        AssemblyFile file, Places places, out IReadOnlyList<string> nearest, out IReadOnlyList<string> unfit)
    {
        var (fit, others) = (new List<(string Name, int Kind)>(), new List<string>());
        foreach (var type in file.Reader.TypeDefinitions.Select(file.Reader.GetTypeDefinition))
        {
            if (Kind(file, type, places, 0) is not (>= 0 and var kind)) continue;

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

    // of a class in a class as reflection has it: App.Global+AppHost
    private static string NameOf(MetadataReader reader, TypeDefinition type)
    {
        var name = reader.GetString(type.Name);
        return type.GetDeclaringType() is { IsNil: false } outer
            ? NameOf(reader, reader.GetTypeDefinition(outer)) + "+" + name
            : AssemblyFile.FullName(reader.GetString(type.Namespace), name);
    }

    // a class in a class is seen where both are
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

    private static int Kind(AssemblyFile file, TypeDefinition type, Places places, int depth)
    {
        if (depth > Deepest || type.BaseType.IsNil) return -1;

        return Kind(file, type.BaseType, places, depth + 1);
    }

    private static int Kind(AssemblyFile file, EntityHandle handle, Places places, int depth)
    {
        var reader = file.Reader;
        switch (handle.Kind)
        {
            case HandleKind.TypeDefinition:
                var own = reader.GetTypeDefinition((TypeDefinitionHandle)handle);
                var known = System.Array.IndexOf(Bases, AssemblyFile.FullName(reader.GetString(own.Namespace), reader.GetString(own.Name)));
                return known >= 0 ? known : Kind(file, own, places, depth);

            case HandleKind.TypeReference:
                var reference = reader.GetTypeReference((TypeReferenceHandle)handle);
                var name = AssemblyFile.FullName(reader.GetString(reference.Namespace), reader.GetString(reference.Name));
                var index = System.Array.IndexOf(Bases, name);
                if (index >= 0 || reference.ResolutionScope.Kind != HandleKind.AssemblyReference) return index;

                var from = reader.GetString(reader.GetAssemblyReference((AssemblyReferenceHandle)reference.ResolutionScope).Name);
                return !Places.IsOfRuntime(from) && places.Find(from) is { } other && other.Find(name) is { } found
                    ? Kind(other, found, places, depth)
                    : -1;

            case HandleKind.TypeSpecification:
                // ECMA-335 II.23.2.12: GENERICINST, CLASS, the type
                var specification = reader.GetBlobReader(reader.GetTypeSpecification((TypeSpecificationHandle)handle).Signature);
                return specification.ReadSignatureTypeCode() == SignatureTypeCode.GenericTypeInstance
                    && specification.ReadCompressedInteger() > 0
                        ? Kind(file, specification.ReadTypeHandle(), places, depth)
                        : -1;

            default:
                return -1;
        }
    }
}
