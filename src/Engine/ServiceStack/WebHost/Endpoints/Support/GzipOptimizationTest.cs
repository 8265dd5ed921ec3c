namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Web;

public static class GzipOptimizationTest
{
    public static HttpWorkerRequest GetWorker(HttpContext context) =>
        (context as IServiceProvider)?.GetService(typeof(HttpWorkerRequest)) as HttpWorkerRequest;

    public static bool HasSupport(HttpContext context) => SlowWayToCheckIfGZipIsSupported(context.Request);

    public static bool SlowWayToCheckIfGZipIsSupported(HttpRequest request) =>
        request.Headers["Accept-Encoding"]?.IndexOf("gzip", StringComparison.OrdinalIgnoreCase) >= 0;
}
