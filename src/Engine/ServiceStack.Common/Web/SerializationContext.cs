namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.ServiceHost;

public class SerializationContext : IRequestContext
{
    public SerializationContext(string contentType)
    {
        ContentType = contentType;
    }

    public string AbsoluteUri => throw new NotImplementedException();

    public string CompressionType { get; set; }

    public string ContentType { get; set; }

    public IDictionary<string, Cookie> Cookies => throw new NotImplementedException();

    public EndpointAttributes EndpointAttributes => throw new NotImplementedException();

    public IFile[] Files => throw new NotImplementedException();

    public string IpAddress => throw new NotImplementedException();

    public string PathInfo => throw new NotImplementedException();

    public IRequestAttributes RequestAttributes => throw new NotImplementedException();

    public string ResponseContentType { get; set; }

    public void Dispose() => throw new NotImplementedException();

    public T Get<T>() where T : class => throw new NotImplementedException();

    public string GetHeader(string headerName) => throw new NotImplementedException();
}
