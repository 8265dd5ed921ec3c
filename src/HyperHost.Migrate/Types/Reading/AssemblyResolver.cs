using System.Reflection;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>Finds references as <c>hyperhost inspect</c> does: beside the assembly, among the server's, in the runtime.</summary>
internal sealed class AssemblyResolver(AssemblyFolders folders) : MetadataAssemblyResolver
{
    public override Assembly? Resolve(MetadataLoadContext context, AssemblyName assemblyName) =>
        folders.FindAnywhere(assemblyName.Name ?? "") is { } file ? context.LoadFromAssemblyPath(file.Location) : null;
}
