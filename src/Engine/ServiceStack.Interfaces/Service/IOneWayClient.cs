namespace ServiceStack.Service;

/// <summary>A client that sends requests without waiting for a response DTO.</summary>
public interface IOneWayClient
{
    /// <summary>
    /// Sends a DTO to its predefined one-way route, for example <c>/json/asynconeway/Hello</c> of the client's base URL.
    /// </summary>
    /// <param name="request">The request DTO.</param>
    void SendOneWay(object request);

    /// <summary>Sends a DTO to a URL with POST.</summary>
    /// <param name="relativeOrAbsoluteUrl">A path below the client's base URL, or an absolute URL.</param>
    /// <param name="request">The request DTO.</param>
    void SendOneWay(string relativeOrAbsoluteUrl, object request);
}
