using System;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost;

/// <summary>Events of each request of a host, as Global.asax has them. Called for many requests concurrently.</summary>
/// <remarks>A request whose service returned an unfinished task ends on another thread than it began on.</remarks>
public interface IRequestEvents
{
    /// <summary>Before the engine chooses a handler.</summary>
    /// <returns>False if there is a response already: no handler runs.</returns>
    bool Begin(IHttpRequest request, IHttpResponse response);

    /// <summary>The request failed outside its service, and nothing of a response was sent.</summary>
    /// <returns>Whether there is a response now; otherwise the host writes the error.</returns>
    bool Fail(IHttpRequest request, IHttpResponse response, Exception error);

    /// <summary>The response is written, and may not be sent yet. Not called for a request that was refused before it began.</summary>
    void End(IHttpRequest request, IHttpResponse response);
}
