using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Finds the Global.asax class of an assembly without loading it.</summary>
internal static class GlobalTypes
{
    private const int Deepest = 8;

    private static readonly string[] Starts = ["Application_Start", "Application_OnStart"];

    /// <summary>Whether a public class derives from System.Web.HttpApplication and has an Application_Start.</summary>
    public static bool Has(AssemblyFile file) => file.Reader.TypeDefinitions.Select(file.Reader.GetTypeDefinition)
        .Any(type => IsPublic(type) && Derives(file.Reader, type.BaseType, 0) && HasStart(file.Reader, type));

    private static bool IsPublic(TypeDefinition type) =>
        (type.Attributes & TypeAttributes.VisibilityMask) is TypeAttributes.Public or TypeAttributes.NestedPublic;

    private static bool HasStart(MetadataReader reader, TypeDefinition type) =>
        type.GetMethods().Any(method => Starts.Any(name => reader.StringComparer.Equals(
            reader.GetMethodDefinition(method).Name, name, ignoreCase: true)));

    private static bool Derives(MetadataReader reader, EntityHandle from, int depth)
    {
        if (from.IsNil || depth > Deepest) return false;

        switch (from.Kind)
        {
            case HandleKind.TypeReference:
                var reference = reader.GetTypeReference((TypeReferenceHandle)from);
                return reader.StringComparer.Equals(reference.Name, "HttpApplication")
                    && reader.StringComparer.Equals(reference.Namespace, "System.Web");
            case HandleKind.TypeDefinition:
                return Derives(reader, reader.GetTypeDefinition((TypeDefinitionHandle)from).BaseType, depth + 1);
            default:
                return false;
        }
    }
}
