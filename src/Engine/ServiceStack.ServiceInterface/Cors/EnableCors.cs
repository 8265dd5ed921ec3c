namespace ServiceStack.ServiceInterface.Cors;

using System;
using ServiceStack.ServiceHost;

/// <summary>A request filter that sends CORS headers, if <c>applyWhere</c> allows it.</summary>
public class EnableCors : IHasRequestFilter
{
    private readonly CorsHeaders headers;
    private readonly Func<IHttpRequest, object, bool> applyWhere;

    /// <summary>Allows cross-origin requests to services, as a filter.</summary>
    /// <param name="applyWhere">Decides about each request; null for all.</param>
    /// <example>
    /// <code>
    /// RequestFilters.Add(new EnableCors().RequestFilter);
    /// </code>
    /// </example>
    public EnableCors(
        string allowedOrigins = "*", string allowedMethods = CorsHeaders.Methods, string allowedHeaders = CorsHeaders.ContentType,
        bool allowCredentials = false, Func<IHttpRequest, object, bool> applyWhere = null)
    {
        headers = new CorsHeaders(allowedOrigins, allowedMethods, allowedHeaders, allowCredentials);
        this.applyWhere = applyWhere;
    }

    /// <inheritdoc/>
    public int Priority => 0;

    /// <inheritdoc/>
    public IHasRequestFilter Copy() => (IHasRequestFilter)MemberwiseClone();

    /// <inheritdoc/>
    public void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (applyWhere == null || applyWhere(req, requestDto)) headers.AddTo(res);
    }
}
