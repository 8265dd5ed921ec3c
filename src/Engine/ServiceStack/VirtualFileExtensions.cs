namespace ServiceStack;

using System;
using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

/// <summary>Extensions of files in the virtual file system.</summary>
public static class VirtualFileExtensions
{
    /// <summary>
    /// Whether the app's settings keep a node out of searches for views: see <see cref="EndpointHostConfig.ScanSkipPaths"/>.
    /// </summary>
    public static bool ShouldSkipPath(this IVirtualNode node)
    {
        var skipped = EndpointHost.Config?.ScanSkipPaths;
        if (skipped == null) return false;

        var path = node.VirtualPath?.TrimStart('/');
        if (path == null) return false;
        foreach (var skip in skipped)
        {
            if (path.StartsWith(skip.TrimStart('/'), StringComparison.OrdinalIgnoreCase)) return true;
        }

        return false;
    }
}
