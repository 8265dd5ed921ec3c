using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Whether the package HyperHost.Client has all that sources name of v3: it has three of the engine's assemblies. A name that only the
/// others have is theirs, whatever the sources mean by it.
/// </summary>
internal static class ClientNames
{
    private static readonly string[] OfClient = ["ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack.Text"];
    private static readonly string[] OfServer = ["ServiceStack", "ServiceStack.ServiceInterface"];

    // null if an assembly of the engine is not there
    private static readonly Lazy<HashSet<string>?> ServerOnly = new(static () =>
        Read(OfServer) is { } server && Read(OfClient) is { } client ? [.. server.Except(client, StringComparer.Ordinal)] : null);

    /// <summary>Whether a project that uses the engine gets along with the client's part of it; false if that is not certain.</summary>
    public static bool Suffice(OldProject project)
    {
        if (ServerOnly.Value is not { } names) return false;
        if (project.Packages.Exists(static package => Companions.Is(package.Id))) return false;
        if (project.References.Exists(static reference => Companions.Is(reference.Name))) return false;

        // the shims come with the engine
        if (Sources.Names(project, "System.Web") || Sources.Names(project, "System.ServiceModel")) return false;

        var files = Sources.Files(project).Values.ToList();
        var own = new HashSet<string>(files.SelectMany(static file => file.Declared), StringComparer.Ordinal);
        return files.Count > 0 && !files.SelectMany(static file => file.Named).Any(name => names.Contains(name) && !own.Contains(name));
    }

    // public types without Attribute, their extension methods, and namespaces with those around them
    private static HashSet<string>? Read(IEnumerable<string> assemblies)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (var assembly in assemblies)
        {
            if (AssemblyFolders.OpenServers(assembly) is not { } file) return null;

            using (file)
            {
                foreach (var type in file.Reader.TypeDefinitions.Select(file.Reader.GetTypeDefinition)) Add(file.Reader, type, names);
            }
        }

        return names;
    }

    private static void Add(MetadataReader reader, TypeDefinition type, HashSet<string> names)
    {
        if ((type.Attributes & TypeAttributes.VisibilityMask) is not (TypeAttributes.Public or TypeAttributes.NestedPublic)) return;

        var name = reader.GetString(type.Name).Split('`')[0];
        names.Add(name);
        if (name.EndsWith("Attribute", StringComparison.Ordinal)) names.Add(name.Substring(0, name.Length - "Attribute".Length));
        var scope = reader.GetString(type.Namespace);
        for (var end = scope.Length; end > 0; end = scope.LastIndexOf('.', end - 1)) names.Add(scope.Substring(0, end));

        // extension methods are static ones of static classes
        const TypeAttributes Static = TypeAttributes.Abstract | TypeAttributes.Sealed;
        if ((type.Attributes & Static) != Static) return;

        const MethodAttributes Extension = MethodAttributes.Static | MethodAttributes.Public;
        foreach (var method in type.GetMethods().Select(reader.GetMethodDefinition))
        {
            if ((method.Attributes & (MethodAttributes.Static | MethodAttributes.MemberAccessMask)) == Extension)
                names.Add(reader.GetString(method.Name));
        }
    }
}
