namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Net;

public interface IRequestContext : IDisposable
{
    string AbsoluteUri { get; }

    string CompressionType { get; }

    string ContentType { get; }

    IDictionary<string, Cookie> Cookies { get; }

    EndpointAttributes EndpointAttributes { get; }

    IFile[] Files { get; }

    string IpAddress { get; }

    string PathInfo { get; }

    IRequestAttributes RequestAttributes { get; }

    string ResponseContentType { get; }

    T Get<T>() where T : class;

    string GetHeader(string headerName);
}
