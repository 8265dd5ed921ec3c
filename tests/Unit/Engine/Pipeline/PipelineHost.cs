using System;
using System.IO;
using System.Reflection;
using System.Text;
using System.Web;
using Funq;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

/// <summary>An app host of a few services, called without a listener.</summary>
internal sealed class PipelineHost : AppHostHttpListenerBase
{
    private readonly Action<PipelineHost> _configure;

    private PipelineHost(Action<PipelineHost> configure) : base("Pipeline", typeof(PipelineHost).Assembly) => _configure = configure;

    public static PipelineHost Run(Action<PipelineHost>? configure = null)
    {
        var host = new PipelineHost(configure ?? (_ => { }));
        host.Init();
        return host;
    }

    public void Set(EndpointHostConfig config) => SetConfig(config);

    public override void Configure(Container container)
    {
        Config.DebugMode = false;
        _configure(this);
    }

    protected override ServiceManager CreateServiceManager(params Assembly[] assembliesWithServices) => new(
        new Container { DefaultOwner = Owner.External },
        new ServiceController(() => [typeof(PipelineService), typeof(LaterService), typeof(GuardedService)]));

    public static MockHttpRequest RequestFor(string method, string pathAndQuery, string? body = null)
    {
        var mark = pathAndQuery.IndexOf('?');
        return new MockHttpRequest
        {
            HttpMethod = method,
            RawUrl = pathAndQuery,
            PathInfo = mark < 0 ? pathAndQuery : pathAndQuery.Substring(0, mark),
            QueryString = mark < 0 ? [] : HttpUtility.ParseQueryString(pathAndQuery.Substring(mark + 1)),
            ResponseContentType = "application/json",
            ContentType = body == null ? null : "application/json",
            InputStream = new MemoryStream(Encoding.UTF8.GetBytes(body ?? "")),
        };
    }

    public static MockHttpResponse Play(string method, string pathAndQuery, string? body = null) =>
        Play(RequestFor(method, pathAndQuery, body));

    public static MockHttpResponse Play(MockHttpRequest request)
    {
        var response = new MockHttpResponse();
        var handler = (IServiceStackHttpHandler)ServiceStackHttpHandlerFactory.GetHandler(request);
        var operation = request.PathInfo.Substring(request.PathInfo.LastIndexOf('/') + 1);
        handler.ProcessRequest(request, response, operation);
        return response;
    }
}
