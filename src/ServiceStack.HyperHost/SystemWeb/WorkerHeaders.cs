using System;
using System.Web;
using ServiceStack.HyperHost.Requests;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>The headers of a request, read where System.Web itself has them from.</summary>
/// <remarks>
/// Mono's collection of them hashes each name three times over, letter by letter: to ask it for one header took more than the service.
/// </remarks>
internal static class WorkerHeaders
{
    private static readonly bool IsMono = Type.GetType("Mono.Runtime") is not null;

    /// <returns>The worker request, or null where the headers are to be read from System.Web: modules of IIS may have changed them.</returns>
    public static HttpWorkerRequest? Of(HttpContext context) =>
        IsMono ? ((IServiceProvider)context).GetService(typeof(HttpWorkerRequest)) as HttpWorkerRequest : null;

    /// <returns>The value of a header that HTTP does not know, or null.</returns>
    public static string? Unknown(HttpWorkerRequest worker, string name)
    {
        if (worker.GetUnknownRequestHeaders() is not { } headers) return null;

        foreach (var header in headers)
        {
            if (header is not null && string.Equals(header[0], name, StringComparison.OrdinalIgnoreCase)) return header[1];
        }

        return null;
    }

    public static NameValues Copy(HttpWorkerRequest worker)
    {
        var headers = new NameValues(16);
        for (var i = 0; i < HttpWorkerRequest.RequestHeaderMaximum; i++)
        {
            if (worker.GetKnownRequestHeader(i) is { Length: > 0 } value) headers.Add(HttpWorkerRequest.GetKnownRequestHeaderName(i), value);
        }

        foreach (var header in worker.GetUnknownRequestHeaders() ?? [])
        {
            if (header is not null) headers.Add(header[0], header[1]);
        }

        return headers;
    }
}
