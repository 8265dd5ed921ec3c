namespace ServiceStack.WebHost.Endpoints;

using System.Net;
using ServiceStack.ServiceClient.Web;

/// <summary>Hands the credentials of the current request on to requests that a service sends.</summary>
public static class HttpWebRequestConfig
{
    /// <summary>Calls made while serving a request carry that request's credentials on.</summary>
    public static void Configure() => ServiceClientBase.HttpWebRequestFilter = TransferAuthenticationTokens;

    /// <summary>
    /// Copies the Authorization header of ASP.NET's current request to a request that a service sends; does nothing without one.
    /// </summary>
    public static void TransferAuthenticationTokens(HttpWebRequest httpWebRequest)
    {
        var request = System.Web.HttpContext.Current?.Request;
        var authorization = request?.Headers[HttpHeader];
        if (!string.IsNullOrEmpty(authorization)) httpWebRequest.Headers[HttpHeader] = authorization;
    }

    private const string HttpHeader = "Authorization";
}
