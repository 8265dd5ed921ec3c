using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Status;

/// <summary>Writes a response of the host's own endpoints, with headers against caching and content sniffing.</summary>
internal static class StatusResponse
{
    public const string Text = "text/plain; charset=utf-8";

    /// <param name="policy">The page's Content-Security-Policy; null if the response is no page.</param>
    public static void Write(HostRequest request, HostResponse response, int status, string type, string body, string? policy = null)
    {
        response.StatusCode = status;
        response.ContentType = type;
        response.AddHeader("Cache-Control", "no-store");
        response.AddHeader("X-Content-Type-Options", "nosniff");
        if (policy is not null)
        {
            response.AddHeader("Content-Security-Policy", policy);
            response.AddHeader("Referrer-Policy", "no-referrer");
        }

        if (request.WireMethod is "GET" or "HEAD" || status >= 400)
        {
            response.Write(body);
            return;
        }

        response.StatusCode = 405;
        response.ContentType = Text;
        response.AddHeader("Allow", "GET, HEAD");
        response.Write("Only GET and HEAD are supported here.\n");
    }
}
