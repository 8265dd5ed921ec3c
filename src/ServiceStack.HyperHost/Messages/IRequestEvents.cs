using System;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost;

/// <summary>Events of each request of a host, like those of Global.asax. Called for many requests concurrently.</summary>
/// <remarks>If a service returns an unfinished task, the request may end on another thread than it began on.</remarks>
public interface IRequestEvents
{
    /// <summary>Called before the engine chooses a handler.</summary>
    /// <returns>False if the method has written the response: no handler runs.</returns>
    bool Begin(IHttpRequest request, IHttpResponse response);

    /// <summary>Called if the request failed outside its service, and no part of a response was sent.</summary>
    /// <returns>True if the method has written the response; otherwise the host writes the error.</returns>
    bool Fail(IHttpRequest request, IHttpResponse response, Exception error);

    /// <summary>Called when the response is written, but perhaps not sent yet. Not called for requests rejected before Begin.</summary>
    void End(IHttpRequest request, IHttpResponse response);
}
