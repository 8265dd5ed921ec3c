namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class FolderApplications
{
    // every folder is an ASP.NET application
    private static partial string? ResolveFolder(ApplicationPlan application) => null;
}
