using System;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost;

/// <summary>Hears of each request of a host, as the events of Global.asax do. One object hears of many requests at once.</summary>
/// <remarks>A request whose service returned an unfinished task ends on another thread than it began on.</remarks>
public interface IRequestEvents
{
    /// <summary>Before the engine chooses a handler.</summary>
    /// <returns>False if the request is answered already: no handler runs.</returns>
    bool Begin(IHttpRequest request, IHttpResponse response);

    /// <summary>The request failed outside its service, and nothing of an answer was sent.</summary>
    /// <returns>Whether the request is answered now; else the host writes the error.</returns>
    bool Fail(IHttpRequest request, IHttpResponse response, Exception error);

    /// <summary>The answer is written, and may not be sent yet. Not called for a request that was refused before it began.</summary>
    void End(IHttpRequest request, IHttpResponse response);
}
