namespace ServiceStack.Internal.Responses;

using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Keeps caches from storing a response of HttpListener for other clients.</summary>
internal static class ListenerCaching
{
    public static void Settle(HttpListenerResponse response, HttpListenerRequestWrapper request)
    {
        var inputs = request.Inputs;
        if ((inputs & ReadInputs.Client) != 0 || response.Headers[HttpHeaders.SetCookie] != null)
        {
            response.Headers[CacheText.CacheControl] = CacheText.MakePrivate(response.Headers[CacheText.CacheControl]);
            foreach (var name in CacheText.OtherControls) response.Headers.Remove(name);
        }

        if (CacheText.AddTo(response.Headers[CacheText.Vary], inputs) is { } vary) response.Headers[CacheText.Vary] = vary;
    }
}
