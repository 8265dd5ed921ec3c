namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.ServiceHost;

/// <summary>Ends requests that lack a login, a role or a permission.</summary>
internal static class Refusal
{
    // the item of a request with the writer of its refusal: a plugin's, since v3 refuses without a body
    private const string BodyItem = "refusal.body";

    /// <summary>Ends the request, whose response has its status: with a body if a plugin writes one.</summary>
    public static void End(IHttpRequest req, IHttpResponse res, string reason)
    {
        if (req?.Items != null && req.Items.TryGetValue(BodyItem, out var item)
            && item is Action<IHttpRequest, IHttpResponse, string> write) write(req, res, reason);
        else res.EndRequest();
    }
}
