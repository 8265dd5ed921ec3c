namespace ServiceStack.ServiceHost;

/// <summary>
/// An attribute that runs before the service, on a request DTO, a service or an action. Derive from <c>RequestFilterAttribute</c>.
/// </summary>
public interface IHasRequestFilter
{
    /// <summary>Order of execution, lowest first. Negative values run before the application's global filters.</summary>
    int Priority { get; }

    /// <summary>Creates the copy that a request uses. Each request has a copy of its own.</summary>
    IHasRequestFilter Copy();

    /// <summary>Runs before the service. Close the response with <c>EndRequest</c> to skip the service.</summary>
    /// <param name="requestDto">The request DTO.</param>
    void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto);
}
