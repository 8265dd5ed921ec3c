namespace ServiceStack.ServiceInterface.Cors;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using HttpHeaders = ServiceStack.Common.Web.HttpHeaders;

/// <summary>Sends CORS headers with every response of the host.</summary>
public class CorsFeature : IPlugin
{
    private readonly CorsHeaders headers;
    private readonly ICollection<string> allowOriginWhitelist;
    private readonly string allowedOrigin;
    private readonly bool allowCredentials;

    /// <summary>Allows cross-origin requests to the services.</summary>
    /// <param name="allowedOrigins">The sites, as <c>https://example.org</c>; <c>*</c> for all.</param>
    /// <param name="allowedHeaders">Headers that they may send.</param>
    /// <param name="allowCredentials">Allows credentials such as cookies; requires a single origin.</param>
    /// <example>
    /// <code>
    /// Plugins.Add(new CorsFeature(allowedHeaders: "Content-Type, Authorization"));
    /// </code>
    /// </example>
    public CorsFeature(
        string allowedOrigins = "*", string allowedMethods = CorsHeaders.Methods, string allowedHeaders = CorsHeaders.ContentType,
        bool allowCredentials = false)
    {
        headers = new CorsHeaders(allowedOrigins, allowedMethods, allowedHeaders, allowCredentials);
        (allowedOrigin, this.allowCredentials) = (allowedOrigins, allowCredentials);
    }

    /// <summary>Only these origins are allowed; each gets its own name in the header.</summary>
    public CorsFeature(
        ICollection<string> allowOriginWhitelist, string allowedMethods = CorsHeaders.Methods,
        string allowedHeaders = CorsHeaders.ContentType, bool allowCredentials = false)
    {
        this.allowOriginWhitelist = allowOriginWhitelist ?? throw new ArgumentNullException(nameof(allowOriginWhitelist));
        headers = new CorsHeaders(null, allowedMethods, allowedHeaders, allowCredentials);
        this.allowCredentials = allowCredentials;
    }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        headers.AddTo(appHost.Config.GlobalResponseHeaders ??= []);
        if (allowOriginWhitelist != null) appHost.PreRequestFilters.Add(AllowListedOrigin);

        // a site that is named may act for the user; "*" names none
        EndpointHost.Current.App.AllowedOrigins.Add(
            (origin, hasCookies) => (allowCredentials || !hasCookies)
                && (allowOriginWhitelist?.Contains(origin) ?? origin == allowedOrigin));
    }

    private void AllowListedOrigin(IHttpRequest req, IHttpResponse res)
    {
        // requests from other origins get other headers (RFC 9110 §12.5.5)
        res.AddHeader("Vary", "Origin");

        var origin = req.Headers["Origin"];
        if (!origin.IsNullOrEmpty() && allowOriginWhitelist.Contains(origin)) res.AddHeader(HttpHeaders.AllowOrigin, origin);
    }
}
