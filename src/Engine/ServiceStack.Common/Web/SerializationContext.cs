namespace ServiceStack.Common.Web;

using System.Collections.Generic;
using System.Net;
using ServiceStack.ServiceHost;

/// <summary>A request context outside a request: it has a content type for the serializer, and nothing else.</summary>
public class SerializationContext : IRequestContext
{
    /// <summary>Creates a context.</summary>
    /// <param name="contentType">Content type of request and response.</param>
    public SerializationContext(string contentType)
    {
        ResponseContentType = ContentType = contentType;
    }

    /// <summary>Always <see langword="null"/>.</summary>
    public string AbsoluteUri => null;

    /// <inheritdoc/>
    public string CompressionType { get; set; }

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <summary>Always <see langword="null"/>.</summary>
    public IDictionary<string, Cookie> Cookies => null;

    /// <summary>Always <see cref="EndpointAttributes.None"/>.</summary>
    public EndpointAttributes EndpointAttributes => EndpointAttributes.None;

    /// <summary>Always <see langword="null"/>.</summary>
    public IFile[] Files => null;

    /// <summary>Always <see langword="null"/>.</summary>
    public string IpAddress => null;

    /// <summary>Always <see langword="null"/>.</summary>
    public string PathInfo => null;

    /// <summary>Always <see langword="null"/>.</summary>
    public IRequestAttributes RequestAttributes => null;

    /// <inheritdoc/>
    public string ResponseContentType { get; set; }

    /// <summary>Does nothing.</summary>
    public void Dispose()
    {
    }

    /// <summary>Always returns <see langword="null"/>.</summary>
    public T Get<T>() where T : class => null;

    /// <summary>Always returns <see langword="null"/>.</summary>
    public string GetHeader(string headerName) => null;
}
