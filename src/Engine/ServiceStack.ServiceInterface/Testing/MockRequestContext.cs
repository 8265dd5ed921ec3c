namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Generic;
using System.Net;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

/// <summary>The context of a mock request with session cookies; <see cref="Get{T}"/> resolves from <see cref="Container"/>.</summary>
public class MockRequestContext : IRequestContext
{
    private readonly MockHttpRequest _request;

    /// <summary>Initializes a new instance of the <see cref="MockRequestContext"/> class.</summary>
    public MockRequestContext()
    {
        Container = new Container();
        _request = new MockHttpRequest { Container = Container };
        _request.AddSessionCookies();
        Container.Register<IHttpRequest>(_request);
        Container.Register<IHttpResponse>(new MockHttpResponse());
        Container.Register<IRequestContext>(this);
    }

    /// <inheritdoc/>
    public string AbsoluteUri => _request.AbsoluteUri;

    /// <inheritdoc/>
    public string CompressionType =>
        RequestAttributes.AcceptsDeflate ? CompressionTypes.Deflate : RequestAttributes.AcceptsGzip ? CompressionTypes.GZip : null;

    /// <summary>The container of the test.</summary>
    public Container Container { get; }

    /// <inheritdoc/>
    public string ContentType => _request.ContentType;

    /// <inheritdoc/>
    public IDictionary<string, Cookie> Cookies => _request.Cookies;

    /// <inheritdoc/>
    public EndpointAttributes EndpointAttributes => EndpointAttributes.None;

    /// <inheritdoc/>
    public IFile[] Files => _request.Files;

    /// <inheritdoc/>
    public string IpAddress => _request.UserHostAddress;

    /// <inheritdoc/>
    public string PathInfo => _request.PathInfo;

    /// <inheritdoc/>
    public IRequestAttributes RequestAttributes => new RequestAttributes(_request);

    /// <inheritdoc/>
    public string ResponseContentType
    {
        get => _request.ResponseContentType;
        set => _request.ResponseContentType = value;
    }

    /// <summary>A host whose container is this context's.</summary>
    public IAppHost CreateAppHost() => new TestAppHost(Container);

    /// <inheritdoc/>
    public void Dispose()
    {
        // what was registered belongs to the test
        GC.SuppressFinalize(this);
    }

    /// <inheritdoc/>
    public T Get<T>() where T : class => Container.TryResolve<T>();

    /// <inheritdoc/>
    public string GetHeader(string headerName) => _request.Headers[headerName];

    /// <summary>Returns the session again from the cache.</summary>
    public AuthUserSession ReloadSession() => _request.GetSession(reload: true) as AuthUserSession;

    /// <summary>Removes the session and returns a new one.</summary>
    public AuthUserSession RemoveSession()
    {
        _request.RemoveSession();
        return ReloadSession();
    }
}
