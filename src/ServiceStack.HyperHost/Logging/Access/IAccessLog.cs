namespace ServiceStack.HyperHost;

/// <summary>Is called for each request that a host serves, over FastCGI and HTTP.</summary>
public interface IAccessLog
{
    /// <summary>Called on the thread that is about to serve a request.</summary>
    /// <returns>Anything; it is handed to <see cref="Completed"/>.</returns>
    long Starting();

    /// <summary>Called when the service is done, before the end of the response is sent. Must be quick, and not throw.</summary>
    /// <param name="request">Valid during the call.</param>
    /// <param name="started">What <see cref="Starting"/> gave.</param>
    void Completed(AccessRecord request, long started);
}
