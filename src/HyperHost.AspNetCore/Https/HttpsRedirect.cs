using System.Globalization;
using Microsoft.AspNetCore.Http;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>Redirects plain HTTP requests to the https address with the same host name.</summary>
internal sealed class HttpsRedirect
{
    private const int DefaultPort = 443;

    private volatile int _port;

    /// <summary>Port of the https address; 0 until it is known.</summary>
    public int Port
    {
        get => _port;
        set => _port = value;
    }

    /// <returns>False if the client uses TLS, to this host or to a trusted proxy.</returns>
    public bool TryRedirect(HttpContext context, IHttpRequest request)
    {
        if (request.IsSecureConnection) return false;

        var response = context.Response;
        var host = context.Request.Host.Host;
        if (host.Length == 0 || Port == 0)
        {
            // HTTP/1.0 requests may lack Host; the first connections may arrive before the port is known
            response.StatusCode = host.Length == 0 ? StatusCodes.Status400BadRequest : StatusCodes.Status503ServiceUnavailable;
            return true;
        }

        // RFC 9110 §15.4.9: with 308 clients keep the method; with 301 they may change it to GET
        var isPlain = HttpMethods.IsGet(context.Request.Method) || HttpMethods.IsHead(context.Request.Method);
        response.StatusCode = isPlain ? StatusCodes.Status301MovedPermanently : StatusCodes.Status308PermanentRedirect;
        response.Headers.Location = "https://" + host
            + (Port == DefaultPort ? "" : ":" + Port.ToString(CultureInfo.InvariantCulture)) + request.RawUrl;
        return true;
    }
}
