namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class FolderApplications
{
    // every folder is System.Web's
    private static partial string? ResolveFolder(ApplicationPlan application) => null;
}
