using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class FolderApplications
{
    private static readonly string[] Bases =
        ["AppHostBase", "AppHostHttpListenerBase", "AppHostHttpListenerLongRunningBase", "HyperAppHost"];

    private static partial string? ResolveFolder(ApplicationPlan application)
    {
        var folder = application.Folder!;
        var found = new[] { Path.Combine(folder, "bin"), folder }.Where(Directory.Exists)
            .SelectMany(place => Directory.GetFiles(place, "*.dll")).Where(HasAppHost).ToList();
        switch (found.Count)
        {
            case 1:
                application.Assembly = found[0];
                return null;
            case > 1:
                return $"application {application.Name}: several assemblies of {folder} have an AppHost "
                    + $"({string.Join(", ", found.Select(Path.GetFileName))}): name the one that is meant with --app or <assembly>.";
            default:
                return IsAspNet(folder)
                    ? $"application {application.Name}: {folder} is an ASP.NET application, which needs System.Web: "
                        + "run hyperhost on Mono for it."
                    : $"application {application.Name}: no assembly of {folder} or its bin has an AppHost of ServiceStack v3.";
        }
    }

    // read, not loaded: whether a public class derives, by however many steps of this assembly, from one of v3's
    private static bool HasAppHost(string file)
    {
        try
        {
            using var image = new PEReader(File.OpenRead(file));
            if (!image.HasMetadata) return false;

            var reader = image.GetMetadataReader();
            var own = reader.GetAssemblyDefinition().GetAssemblyName().Name ?? "";
            return !own.StartsWith("ServiceStack", StringComparison.Ordinal)
                && reader.TypeDefinitions.Select(reader.GetTypeDefinition)
                    .Any(type => IsPublicClass(type) && Derives(reader, type, depth: 0));
        }
        catch (Exception error) when (error is IOException or BadImageFormatException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    private static bool IsPublicClass(TypeDefinition type) =>
        (type.Attributes & (TypeAttributes.Public | TypeAttributes.Abstract)) == TypeAttributes.Public;

    private static bool Derives(MetadataReader reader, TypeDefinition type, int depth)
    {
        if (type.BaseType.IsNil || depth > 16) return false;

        return type.BaseType.Kind switch
        {
            HandleKind.TypeReference => Bases.Contains(reader.GetString(reader.GetTypeReference((TypeReferenceHandle)type.BaseType).Name)),
            HandleKind.TypeDefinition => Derives(reader, reader.GetTypeDefinition((TypeDefinitionHandle)type.BaseType), depth + 1),
            _ => false,
        };
    }
}
