using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace ServiceStack.HyperHost.OldBinaries.References;

/// <summary>The assembly of each type that a listing may name: the framework's, and those of listings.</summary>
internal sealed class TypeIndex
{
    private readonly Dictionary<string, IndexedType> _types = new(StringComparer.Ordinal);

    /// <summary>Takes in the framework's assemblies of a folder.</summary>
    public void AddFramework(string folder)
    {
        foreach (var path in Directory.GetFiles(folder, "*.dll").OrderBy(path => path, StringComparer.Ordinal))
        {
            var name = Path.GetFileNameWithoutExtension(path);
            if (name is not ("mscorlib" or "System") && !name.StartsWith("System.", StringComparison.Ordinal)) continue;

            using var image = new PEReader(File.OpenRead(path));
            var reader = image.GetMetadataReader();
            var assembly = reader.GetAssemblyDefinition().GetAssemblyName();
            foreach (var type in reader.TypeDefinitions.Select(reader.GetTypeDefinition))
            {
                var visibility = type.Attributes & TypeAttributes.VisibilityMask;
                if (visibility is not (TypeAttributes.Public or TypeAttributes.NestedPublic)) continue;

                _types.TryAdd(FullName(reader, type), new IndexedType(assembly, FullName(reader, type), IsValue(reader, type))
                {
                    Constants = Constants(reader, type),
                });
            }
        }
    }

    public void AddListing(AssemblyName assembly, IEnumerable<ListedType> types)
    {
        foreach (var type in types) _types[type.FullName] = new IndexedType(assembly, type.FullName, type.IsValueType) { Listed = type };
    }

    /// <param name="fullName">As metadata has it, with '/' before a nested type.</param>
    public IndexedType? Find(string fullName) => _types.GetValueOrDefault(fullName);

    private static string FullName(MetadataReader reader, TypeDefinition type)
    {
        var name = reader.GetString(type.Name);
        if (type.GetDeclaringType() is { IsNil: false } outer) return FullName(reader, reader.GetTypeDefinition(outer)) + "/" + name;

        var scope = reader.GetString(type.Namespace);
        return scope.Length == 0 ? name : scope + "." + name;
    }

    private static Dictionary<string, object> Constants(MetadataReader reader, TypeDefinition type)
    {
        var found = new Dictionary<string, object>();
        if (!IsValue(reader, type)) return found;

        foreach (var field in type.GetFields().Select(reader.GetFieldDefinition).Where(field => !field.GetDefaultValue().IsNil))
        {
            var constant = reader.GetConstant(field.GetDefaultValue());
            var value = reader.GetBlobReader(constant.Value).ReadConstant(constant.TypeCode);
            if (value != null) found[reader.GetString(field.Name)] = value;
        }

        return found;
    }

    private static bool IsValue(MetadataReader reader, TypeDefinition type)
    {
        if (type.BaseType.IsNil) return false;

        var name = type.BaseType.Kind switch
        {
            HandleKind.TypeReference => reader.GetTypeReference((TypeReferenceHandle)type.BaseType) is var reference
                ? reader.GetString(reference.Namespace) + "." + reader.GetString(reference.Name) : "",
            HandleKind.TypeDefinition => FullName(reader, reader.GetTypeDefinition((TypeDefinitionHandle)type.BaseType)),
            _ => "",
        };
        return name is "System.Enum" || (name is "System.ValueType" && FullName(reader, type) != "System.Enum");
    }
}
