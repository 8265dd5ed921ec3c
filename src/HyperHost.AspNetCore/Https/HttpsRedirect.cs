using System.Globalization;
using Microsoft.AspNetCore.Http;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.AspNetCore.Https;

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
    public bool TryRedirect(HttpContext context, IHttpRequest request)
    {
        if (request.IsSecureConnection) return false;

        var response = context.Response;
        var host = context.Request.Host.Host;
        if (host.Length == 0 || Port == 0)
        {
            // HTTP/1.0 may have no host; the port is known a moment after the first connections are
            response.StatusCode = host.Length == 0 ? StatusCodes.Status400BadRequest : StatusCodes.Status503ServiceUnavailable;
            return true;
        }

        // RFC 9110 §15.4.9: a 308 keeps the method, which clients change to GET at a 301
        var isPlain = HttpMethods.IsGet(context.Request.Method) || HttpMethods.IsHead(context.Request.Method);
        response.StatusCode = isPlain ? StatusCodes.Status301MovedPermanently : StatusCodes.Status308PermanentRedirect;
        response.Headers.Location = "https://" + host
            + (Port == DefaultPort ? "" : ":" + Port.ToString(CultureInfo.InvariantCulture)) + request.RawUrl;
        return true;
    }
}
