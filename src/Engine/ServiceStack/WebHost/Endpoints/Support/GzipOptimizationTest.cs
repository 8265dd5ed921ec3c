namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Web;

public static class GzipOptimizationTest
{
    public static HttpWorkerRequest GetWorker(HttpContext context) => throw new NotImplementedException();

    public static bool HasSupport(HttpContext context) => throw new NotImplementedException();

    public static bool SlowWayToCheckIfGZipIsSupported(HttpRequest request) => throw new NotImplementedException();
}
