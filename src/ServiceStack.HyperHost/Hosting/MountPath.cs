using System;
using System.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>The path at which a host serves an application: v3's handler path, and 404 outside of it.</summary>
internal static class MountPath
{
    /// <summary>Sets v3's handler path to the path that the host serves, and redirects to pages below it.</summary>
    /// <param name="path">Without slashes around it; null for the root.</param>
    public static void Set(string? path)
    {
        var config = EndpointHost.Config;
        if ((object)config is IEngineSetup setup)
        {
            setup.Mount(path);
            return;
        }

        // the original engine
        config.ServiceStackHandlerFactoryPath = path;
        config.MetadataRedirectPath ??= path is null ? "metadata" : path + "/metadata";
    }

    /// <summary>Creates a raw handler that responds with 404 to this host's requests outside the path.</summary>
    /// <param name="path">Without slashes around it.</param>
    public static Func<IHttpRequest, IHttpHandler?> RefuseOutside(string path) =>
        request => request is not HostRequest own || TargetText.IsBelow(own.Path, "/" + path) ? null : new NotFoundHttpHandler();
}
