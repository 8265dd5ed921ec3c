namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Net;

/// <summary>What a service knows of its request, over HTTP or from a queue. <c>Service.RequestContext</c> has it.</summary>
public interface IRequestContext : IDisposable
{
    /// <summary>URL of the request; <see langword="null"/> for a message.</summary>
    string AbsoluteUri { get; }

    /// <summary>
    /// Compression for the response: <c>deflate</c>, else <c>gzip</c>, else <see langword="null"/>, as the client accepts.
    /// </summary>
    string CompressionType { get; }

    /// <summary>Content type of the request body.</summary>
    string ContentType { get; }

    /// <summary>Cookies of the request by name.</summary>
    IDictionary<string, Cookie> Cookies { get; }

    /// <summary>Network, security, method, call style, format and transport of the request.</summary>
    EndpointAttributes EndpointAttributes { get; }

    /// <summary>Uploaded files; empty if there are none.</summary>
    IFile[] Files { get; }

    /// <summary>Address of the connection's other end, which may be a proxy.</summary>
    string IpAddress { get; }

    /// <summary>Path of the request below the application.</summary>
    string PathInfo { get; }

    /// <summary>The compressions that the client accepts.</summary>
    IRequestAttributes RequestAttributes { get; }

    /// <summary>Content type of the response.</summary>
    string ResponseContentType { get; }

    /// <summary>
    /// Gets the <see cref="IHttpRequest"/>, the <see cref="IHttpResponse"/>, the request DTO or a dependency from the container, by type.
    /// </summary>
    /// <returns><see langword="null"/> if there is none of this type.</returns>
    T Get<T>() where T : class;

    /// <summary>Gets a request header.</summary>
    /// <returns><see langword="null"/> if the request has no such header.</returns>
    string GetHeader(string headerName);
}
