namespace ServiceStack.ServiceInterface.Cors;

using System;
using ServiceStack.ServiceHost;

/// <summary>Sends CORS headers with the responses of one service or action.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
public class EnableCorsAttribute : Attribute, IHasResponseFilter
{
    private readonly CorsHeaders headers;

    /// <summary>Allows cross-origin requests to a service.</summary>
    /// <param name="allowedOrigins">The sites, as <c>https://example.org</c>; <c>*</c> for all.</param>
    /// <param name="allowedHeaders">Headers that they may send.</param>
    /// <param name="allowCredentials">Allows credentials such as cookies; requires a single origin.</param>
    /// <example>
    /// <code>
    /// [EnableCors(allowedOrigins: "https://example.org")]
    /// public class OrderService : Service { }
    /// </code>
    /// </example>
    public EnableCorsAttribute(
        string allowedOrigins = "*", string allowedMethods = CorsHeaders.Methods, string allowedHeaders = CorsHeaders.ContentType,
        bool allowCredentials = false)
    {
        headers = new CorsHeaders(allowedOrigins, allowedMethods, allowedHeaders, allowCredentials);
    }

    /// <inheritdoc/>
    public int Priority => 0;

    /// <inheritdoc/>
    public IHasResponseFilter Copy() => (IHasResponseFilter)MemberwiseClone();

    /// <inheritdoc/>
    public void ResponseFilter(IHttpRequest req, IHttpResponse res, object response) => headers.AddTo(res);
}
