namespace ServiceStack.Service;

using ServiceStack.ServiceHost;

/// <summary>A response that can write the byte range that the client requested.</summary>
public interface IPartialWriter
{
    /// <summary>Whether the request has a <c>Range</c> header that the response honours.</summary>
    bool IsPartialRequest { get; }

    /// <summary>Writes the requested range with status 206.</summary>
    void WritePartialTo(IHttpResponse response);
}
