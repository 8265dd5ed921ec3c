namespace ServiceStack.ServiceInterface.Cors;

using System;
using ServiceStack.ServiceHost;

/// <summary>Sends CORS headers with the responses of one service or action.</summary>
[Obsolete]
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = true, AllowMultiple = false)]
public class CorsSupportAttribute : Attribute, IHasResponseFilter
{
    private readonly CorsHeaders headers;

    /// <summary>Allows cross-origin requests to a service. Use <see cref="EnableCorsAttribute"/> in new code.</summary>
    public CorsSupportAttribute(
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
