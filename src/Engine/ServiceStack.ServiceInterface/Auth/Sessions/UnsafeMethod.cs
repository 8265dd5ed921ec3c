namespace ServiceStack.ServiceInterface.Auth;

using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.Pipeline;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>Keeps what changes state from GET, which any link sends with the user's cookies.</summary>
internal static class UnsafeMethod
{
    /// <param name="reason">What is changed, and how.</param>
    /// <exception cref="HttpError">405: the request is a GET or a HEAD.</exception>
    public static void Assert(IRequestContext context, string reason)
    {
        if (EndpointHost.Config is { V3Behaviour.StateChangesByGet: true }) return;
        if (context?.Get<IHttpRequest>() is not { } request || !CrossSiteRule.IsSafe(request.HttpMethod)) return;

        context.Get<IHttpResponse>()?.AddHeader("Allow", HttpMethods.Post);
        throw new HttpError(HttpStatusCode.MethodNotAllowed, "MethodNotAllowed", reason + ".");
    }
}
