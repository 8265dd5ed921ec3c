using System;
using System.Web;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>The headers of a request, read from the worker request, as System.Web does.</summary>
/// <remarks>
/// Mono's own collection hashes each name three times, letter by letter: reading one header from it took longer than the service.
/// </remarks>
internal static class WorkerHeaders
{
    /// <returns>
    /// The worker request; null if System.Web's collection must be read, because modules of IIS may have changed the headers.
    /// </returns>
    public static HttpWorkerRequest? Of(HttpContext context) =>
        MonoRuntime.IsHere ? ((IServiceProvider)context).GetService(typeof(HttpWorkerRequest)) as HttpWorkerRequest : null;

    /// <returns>The value of a header that System.Web has no index for; null for none.</returns>
    public static string? Unknown(HttpWorkerRequest worker, string name)
    {
        // other servers' GetUnknownRequestHeader can't be trusted: scan the whole list
        if (worker is IHeaderLookup lookup) return lookup.GetUnknownRequestHeader(name);
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
            var value = worker.GetKnownRequestHeader(i);
            if (!string.IsNullOrEmpty(value)) headers.Add(HttpWorkerRequest.GetKnownRequestHeaderName(i), value);
        }

        foreach (var header in worker.GetUnknownRequestHeaders() ?? [])
        {
            if (header is not null) headers.Add(header[0], header[1]);
        }

        return headers;
    }
}
