using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Finds the AppHosts of an assembly without loading it, by the same rules as <c>AppHostFinder</c> at the start.</summary>
internal static class AppHostTypes
{
    private const int Deepest = 32;

    // in ascending order of AppHostFinder's preference
    private static readonly string[] Bases =
    [
        "ServiceStack.WebHost.Endpoints.AppHostBase",
        "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase",
        "ServiceStack.HyperHost.HyperAppHost",
    ];

    /// <param name="file">The application.</param>
    /// <param name="folders">Finds the base classes of its AppHosts.</param>
    /// <param name="unfit">AppHosts that can't be instantiated, with the reason.</param>
    /// <param name="nearest">The instantiable AppHosts with the most preferred base class.</param>
    /// <returns>Full names of all instantiable AppHosts.</returns>
    public static IReadOnlyList<string> Of(
        AssemblyFile file, AssemblyFolders folders, out IReadOnlyList<string> nearest, out IReadOnlyList<string> unfit)
    {
        var (fit, others) = (new List<(string Name, int Kind, bool IsVisible)>(), new List<string>());
        foreach (var type in file.Reader.TypeDefinitions.Select(file.Reader.GetTypeDefinition))
        {
            if (Kind(file, type, folders, 0) is not (>= 0 and var kind)) continue;

            var name = NameOf(file.Reader, type);
            if (WhyUnfit(file.Reader, type) is { } why)
            {
                others.Add($"{name} {why}");
                continue;
            }

            fit.Add((name, kind, IsVisible(file.Reader, type, 0)));
        }

        unfit = others;
        var visible = fit.Exists(one => one.IsVisible) ? fit.FindAll(one => one.IsVisible) : fit;
        nearest = [.. visible.Where(one => one.Kind == visible.Max(other => other.Kind)).Select(one => one.Name)];
        return [.. fit.Select(one => one.Name)];
    }

    /// <summary>
    /// Finds assemblies with an AppHost in the same folder, with the name of the first AppHost: referenced assemblies first, then the
    /// others.
    /// </summary>
    public static IEnumerable<(string Path, string AppHost)> Neighbours(AssemblyFile file, AssemblyFolders folders) =>
        Referred(file, folders).Concat(Beside(file, folders)).GroupBy(one => one.Path).Select(same => same.First());

    private static IEnumerable<(string Path, string AppHost)> Beside(AssemblyFile file, AssemblyFolders folders)
    {
        foreach (var path in Directory.EnumerateFiles(Path.GetDirectoryName(file.Location)!).OrderBy(path => path, StringComparer.Ordinal))
        {
            if (path == file.Location || Path.GetExtension(path).ToLowerInvariant() is not (".dll" or ".exe")) continue;

            using var other = AssemblyFile.Open(path, out _);
            if (other is null || EngineChoice.Assemblies.Contains(other.Name) || AssemblyFolders.ServerHas(other.Name)) continue;
            if (other.Damage is null && Of(other, folders, out _, out _) is { Count: > 0 } found) yield return (path, found[0]);
        }
    }

    private static IEnumerable<(string Path, string AppHost)> Referred(AssemblyFile file, AssemblyFolders folders)
    {
        foreach (var reference in file.References)
        {
            if (AssemblyFolders.IsOfRuntime(reference.Name!) || EngineChoice.Assemblies.Contains(reference.Name!)) continue;
            if (folders.Find(reference.Name!) is not { } other || AssemblyFolders.IsServers(other) || other.Damage is not null) continue;
            if (Of(other, folders, out _, out _) is { Count: > 0 } found) yield return (other.Location, found[0]);
        }
    }

    // reflection name of a nested class: App.Global+AppHost
    private static string NameOf(MetadataReader reader, TypeDefinition type, int depth = 0)
    {
        var name = reader.GetString(type.Name);
        return depth < Deepest && type.GetDeclaringType() is { IsNil: false } outer
            ? NameOf(reader, reader.GetTypeDefinition(outer), depth + 1) + "+" + name
            : AssemblyFile.FullName(reader.GetString(type.Namespace), name);
    }

    // a nested class is visible only if its outer class is
    private static bool IsVisible(MetadataReader reader, TypeDefinition type, int depth) =>
        (type.Attributes & TypeAttributes.VisibilityMask) switch
        {
            TypeAttributes.Public => true,
            TypeAttributes.NestedPublic => depth < Deepest
                && IsVisible(reader, reader.GetTypeDefinition(type.GetDeclaringType()), depth + 1),
            _ => false,
        };

    private static string? WhyUnfit(MetadataReader reader, TypeDefinition type)
    {
        if ((type.Attributes & TypeAttributes.Abstract) != 0) return "is abstract";
        if (type.GetGenericParameters().Count > 0) return "is generic";

        return type.GetMethods().Select(reader.GetMethodDefinition).Any(method => IsPlainConstructor(reader, method))
            ? null : "has no constructor without arguments: serve the program that creates it, or derive a class that passes them";
    }

    private static bool IsPlainConstructor(MetadataReader reader, MethodDefinition method)
    {
        if ((method.Attributes & MethodAttributes.Static) != 0) return false;
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
