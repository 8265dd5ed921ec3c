namespace ServiceStack.Internal.Responses;

using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>Headers that let a page of the engine's own do nothing in a browser but show itself.</summary>
internal static class BrowserHeaders
{
    public const string ContentTypeOptions = "X-Content-Type-Options";

    public const string NoSniff = "nosniff";

    /// <summary>For a page with its own style sheet and no script.</summary>
    public const string StyleOnly =
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; " + NoFrames;

    /// <summary>For a page whose application may have put anything into it.</summary>
    public const string NoFrames = "frame-ancestors 'none'";

    /// <param name="policy">The Content-Security-Policy; null for text.</param>
    public static void Add(IHttpResponse response, EndpointHostConfig config, string policy)
    {
        if (config == null || config.V3Behaviour.NoBrowserHeaders || response.IsClosed) return;

        Add(response, config, ContentTypeOptions, NoSniff);
        if (policy == null) return;

        Add(response, config, "Content-Security-Policy", policy);
        Add(response, config, "X-Frame-Options", "DENY");
        Add(response, config, "Referrer-Policy", "same-origin");
    }

    // headers that the application sets on all of its responses win
    private static void Add(IHttpResponse response, EndpointHostConfig config, string name, string value)
    {
        if (config.GlobalResponseHeaders?.ContainsKey(name) != true) response.AddHeader(name, value);
    }
}
