namespace ServiceStack.WebHost.Endpoints;

using System.Net;
using ServiceStack.ServiceClient.Web;

public static class HttpWebRequestConfig
{
    /// <summary>Calls made while serving a request carry that request's credentials on.</summary>
    public static void Configure() => ServiceClientBase.HttpWebRequestFilter = TransferAuthenticationTokens;

    public static void TransferAuthenticationTokens(HttpWebRequest httpWebRequest)
    {
        var request = System.Web.HttpContext.Current?.Request;
        var authorization = request?.Headers[HttpHeader];
        if (!string.IsNullOrEmpty(authorization)) httpWebRequest.Headers[HttpHeader] = authorization;
    }

    private const string HttpHeader = "Authorization";
}
