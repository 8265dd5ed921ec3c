using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Checks whether HyperHost.Client suffices for a project: the package contains three of the engine's assemblies. Names that exist only in
/// the other assemblies count as used, even if the sources mean something else.
/// </summary>
internal static class ClientNames
{
    private static readonly string[] OfClient = ["ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack.Text"];
    private static readonly string[] OfServer = ["ServiceStack", "ServiceStack.ServiceInterface"];

    // names that only the server assemblies have; null if an engine assembly is missing
    private static readonly Lazy<HashSet<string>?> ServerOnly = new(static () =>
        Read(OfServer) is { } server && Read(OfClient) is { } client ? [.. server.Except(client, StringComparer.Ordinal)] : null);

    /// <summary>Whether the project uses only client parts of the engine; false if that is uncertain.</summary>
    public static bool Suffice(OldProject project)
    {
        if (ServerOnly.Value is not { } names) return false;
        if (project.Packages.Exists(static package => PluginPackages.Is(package.Id))) return false;
        if (project.References.Exists(static reference => PluginPackages.Is(reference.Name))) return false;

        // the System.Web and System.ServiceModel shims are in the engine's package
        if (Sources.Names(project, "System.Web") || Sources.Names(project, "System.ServiceModel")) return false;

        var files = Sources.Files(project).Values.ToList();
        var own = new HashSet<string>(files.SelectMany(static file => file.Declared), StringComparer.Ordinal);
        return files.Count > 0 && !files.SelectMany(static file => file.Named).Any(name => names.Contains(name) && !own.Contains(name));
    }

    // names of public types (attributes also without the suffix), of their extension methods, and of the parts of namespaces
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

        // extension methods are in static classes, which are abstract and sealed in metadata
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
