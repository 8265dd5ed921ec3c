namespace ServiceStack;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>Extensions for services that return event streams.</summary>
public static class RequestStreamExtensions
{
    /// <summary>
    /// Gets the id of the last event that the client has, from the header <c>Last-Event-ID</c>; <see langword="null"/> for a client
    /// that has none. It comes from the client: check it as any other input.
    /// </summary>
    public static string GetLastEventId(this IHttpRequest request) =>
        request?.Headers?[EventStreamResult.LastEventIdHeader] is { Length: > 0 } id ? id : null;
}
