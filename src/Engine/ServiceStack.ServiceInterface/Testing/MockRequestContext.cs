namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Generic;
using System.Net;
using Funq;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

public class MockRequestContext : IRequestContext
{
    public MockRequestContext()
    {
    }

    public string AbsoluteUri => throw new NotImplementedException();

    public string CompressionType => throw new NotImplementedException();

    public Container Container => throw new NotImplementedException();

    public string ContentType => throw new NotImplementedException();

    public IDictionary<string, Cookie> Cookies => throw new NotImplementedException();

    public EndpointAttributes EndpointAttributes => throw new NotImplementedException();

    public IFile[] Files => throw new NotImplementedException();

    public string IpAddress => throw new NotImplementedException();

    public string PathInfo => throw new NotImplementedException();

    public IRequestAttributes RequestAttributes => throw new NotImplementedException();

    public string ResponseContentType { get; set; }

    public IAppHost CreateAppHost() => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    public T Get<T>() where T : class => throw new NotImplementedException();

    public string GetHeader(string headerName) => throw new NotImplementedException();

    public AuthUserSession ReloadSession() => throw new NotImplementedException();

    public AuthUserSession RemoveSession() => throw new NotImplementedException();
}
