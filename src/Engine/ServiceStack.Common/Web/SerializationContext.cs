namespace ServiceStack.Common.Web;

using System.Collections.Generic;
using System.Net;
using ServiceStack.ServiceHost;

/// <summary>What a serializer asks of a request, where there is no request: the content type.</summary>
public class SerializationContext : IRequestContext
{
    public SerializationContext(string contentType)
    {
        ResponseContentType = ContentType = contentType;
    }

    public string AbsoluteUri => null;

    public string CompressionType { get; set; }

    public string ContentType { get; set; }

    public IDictionary<string, Cookie> Cookies => null;

    public EndpointAttributes EndpointAttributes => EndpointAttributes.None;

    public IFile[] Files => null;

    public string IpAddress => null;

    public string PathInfo => null;

    public IRequestAttributes RequestAttributes => null;

    public string ResponseContentType { get; set; }

    public void Dispose()
    {
    }

    public T Get<T>() where T : class => null;

    public string GetHeader(string headerName) => null;
}
