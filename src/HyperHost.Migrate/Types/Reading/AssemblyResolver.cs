using System.Reflection;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Migrate.Types.Reading;

/// <summary>Resolves references like <c>hyperhost inspect</c>: beside the assembly, in the server's folder, in the runtime.</summary>
internal sealed class AssemblyResolver(AssemblyFolders folders) : MetadataAssemblyResolver
{
    public override Assembly? Resolve(MetadataLoadContext context, AssemblyName assemblyName) =>
        folders.FindAnywhere(assemblyName.Name ?? "") is { } file ? context.LoadFromAssemblyPath(file.Location) : null;
}
