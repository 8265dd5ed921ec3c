namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Web;

/// <summary>Finds out whether the server compresses responses itself.</summary>
public static class GzipOptimizationTest
{
    /// <summary>Returns the worker request of ASP.NET's context; null under other hosts.</summary>
    public static HttpWorkerRequest GetWorker(HttpContext context) =>
        (context as IServiceProvider)?.GetService(typeof(HttpWorkerRequest)) as HttpWorkerRequest;

    /// <summary>Whether the client accepts gzip.</summary>
    public static bool HasSupport(HttpContext context) => SlowWayToCheckIfGZipIsSupported(context.Request);

    /// <summary>Whether the client accepts gzip, from the headers of the request.</summary>
    public static bool SlowWayToCheckIfGZipIsSupported(HttpRequest request) =>
        request.Headers["Accept-Encoding"]?.IndexOf("gzip", StringComparison.OrdinalIgnoreCase) >= 0;
}
