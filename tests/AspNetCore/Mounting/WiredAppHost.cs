using Funq;
using ServiceStack.Api.OpenApi;
using ServiceStack.HyperHost.Tests.Engine.Descriptions.Wire;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Has a document of its own beside those of ASP.NET Core.</summary>
public class WiredAppHost() : AppHostBase("Wired", typeof(IService).Assembly)
{
    public override void Configure(Container container)
    {
        SetConfig(new EndpointHostConfig { DefaultContentType = ServiceStack.Common.Web.ContentType.Json });
        RegisterService(typeof(WiredService));
        Plugins.Add(new OpenApiFeature());
    }
}
