namespace ServiceStack.Internal.Responses;

using System.IO;
using System.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Discards a body that failed while it was written, so that an error can take its place.</summary>
internal static class ResponseRestart
{
    /// <returns>False if a part of the response is sent, or the host can't discard any of it.</returns>
    public static bool TryStartOver(IHttpResponse response)
    {
        if (response is IRestartableResponse host) return host.TryStartOver();
        if (response is HttpListenerResponseWrapper listener) return listener.TryStartOver();
        if (response.OriginalResponse is HttpResponse web) return TryClear(web);
        if (response.IsClosed || response.OutputStream is not MemoryStream { CanSeek: true } memory) return false;

        memory.SetLength(0);
        return true;
    }

    private static bool TryClear(HttpResponse response)
    {
        try
        {
            response.ClearContent();
            return true;
        }
        catch (HttpException)
        {
            return false;
        }
    }
}
