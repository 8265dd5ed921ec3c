namespace ServiceStack.Internal.Streams;

using System.Web;
using ServiceStack.ServiceHost;

internal static partial class WebStreams
{
    // in seconds: a month
    private const int NoTimeout = 30 * 24 * 60 * 60;

    public static partial void Begin(IHttpResponse response)
    {
        if (response.OriginalResponse is not HttpResponse web) return;

        web.BufferOutput = false;
        if (HttpContext.Current is { } context) context.Server.ScriptTimeout = NoTimeout;
    }

    public static partial bool IsConnected(IHttpResponse response) =>
        response.OriginalResponse is not HttpResponse web || web.IsClientConnected;
}
