using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Tests.Engine;

/// <summary>
/// A host without a listener whose configuration is its own: what a test changes ends with <see cref="EndpointHost.Dispose"/>.
/// </summary>
internal static class TestHost
{
    public static BasicAppHost Start()
    {
        var host = new BasicAppHost().Init();
        host.Config = EndpointHost.Config = new EndpointHostConfig
        {
            CustomHttpHandlers = new Dictionary<HttpStatusCode, IServiceStackHttpHandler>(),
            DebugMode = false,
            DefaultContentType = null,
            GlobalResponseHeaders = [],
            MapExceptionToStatusCode = new Dictionary<Type, int>(),
        };
        return host;
    }
}
