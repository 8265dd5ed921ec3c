using System.Globalization;
using Microsoft.AspNetCore.Http;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Sends requests that came without TLS to an https address of the same host name.</summary>
internal sealed class HttpsRedirect
{
    private const int DefaultPort = 443;

    private volatile int _port;

    /// <summary>The https address's; 0 until it is known.</summary>
    public int Port
    {
        get => _port;
        set => _port = value;
    }

    /// <returns>False for a request that came by TLS, here or to a trusted proxy.</returns>
    public bool TryRedirect(HttpExchange exchange, IHttpRequest request)
    {
        if (request.IsSecureConnection) return false;

        var response = exchange.Response;
        var host = HostString.FromUriComponent(exchange.Request.Headers.Host.ToString()).Host;
        if (host.Length == 0 || Port == 0)
        {
            // HTTP/1.0 may have no host; the port is known a moment after the first connections are
            response.StatusCode = host.Length == 0 ? 400 : 503;
            return true;
        }

        // RFC 9110 §15.4.9: a 308 keeps the method, which clients change to GET at a 301
        var isPlain = HttpMethods.IsGet(exchange.Request.Method) || HttpMethods.IsHead(exchange.Request.Method);
        response.StatusCode = isPlain ? 301 : 308;
        response.Headers.Location = "https://" + host
            + (Port == DefaultPort ? "" : ":" + Port.ToString(CultureInfo.InvariantCulture)) + request.RawUrl;
        response.Headers.ContentLength = 0;
        return true;
    }
}
