namespace ServiceStack.ServiceHost;

/// <summary>
/// An attribute that runs after the service, on a response DTO, a service or an action. Derive from <c>ResponseFilterAttribute</c>.
/// </summary>
public interface IHasResponseFilter
{
    /// <summary>Order of execution, lowest first. Negative values run before the application's global filters.</summary>
    int Priority { get; }

    /// <summary>Creates the copy that a request uses. Each request has a copy of its own.</summary>
    IHasResponseFilter Copy();

    /// <summary>Runs after the service, before the response is written. Close the response to write nothing else.</summary>
    /// <param name="response">The response DTO or result.</param>
    void ResponseFilter(IHttpRequest req, IHttpResponse res, object response);
}
