using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

public class WebAppHost() : AppHostBase("Mounted", typeof(MountedService).Assembly)
{
    public override void Configure(Container container)
    {
        SetConfig(new EndpointHostConfig { DefaultContentType = ServiceStack.Common.Web.ContentType.Json, DebugMode = false });
        container.RegisterAutoWired<Captive>();
    }
}

/// <summary>With a page of its own for paths that nothing responds to.</summary>
public class NotFoundAppHost() : AppHostBase("Mounted", typeof(MountedService).Assembly)
{
    public override void Configure(Container container)
    {
        container.RegisterAutoWired<Captive>();
        SetConfig(new EndpointHostConfig
        {
            DefaultContentType = ServiceStack.Common.Web.ContentType.Json,

            // a dictionary of its own: that of the defaults is one for the process
            CustomHttpHandlers = new() { [System.Net.HttpStatusCode.NotFound] = new NotFoundPage() },
        });
    }

    private sealed class NotFoundPage : ServiceStack.WebHost.Endpoints.Support.EndpointHandlerBase
    {
        public override object CreateRequest(ServiceStack.ServiceHost.IHttpRequest request, string operationName) => null!;

        public override object GetResponse(
            ServiceStack.ServiceHost.IHttpRequest httpReq, ServiceStack.ServiceHost.IHttpResponse httpRes, object request) => null!;

        public override void ProcessRequest(
            ServiceStack.ServiceHost.IHttpRequest httpReq, ServiceStack.ServiceHost.IHttpResponse httpRes, string operationName)
        {
            httpRes.StatusCode = 404;
            httpRes.ContentType = "text/plain";
            httpRes.Write("own page");
            httpRes.Close();
        }
    }
}

public class ListenerAppHost() : AppHostHttpListenerBase("Mounted", typeof(MountedService).Assembly)
{
    public override void Configure(Container container) => container.RegisterAutoWired<Captive>();
}

public class OwnAppHost() : HyperAppHost("Mounted", typeof(MountedService).Assembly)
{
    public override void Configure(Container container) => container.RegisterAutoWired<Captive>();
}

/// <summary>With v3's own logins.</summary>
public class LoginAppHost() : AppHostBase("Mounted", typeof(MountedService).Assembly)
{
    public override void Configure(Container container)
    {
        container.Register<ICacheClient>(new MemoryCacheClient());
        var users = new InMemoryAuthRepository();
        users.CreateUserAuth(
            new UserAuth { UserName = "ann", Email = "ann@example.org", DisplayName = "Ann", Roles = ["Admin"], Permissions = ["publish"] },
            "secret");
        container.Register<IUserAuthRepository>(users);
        Plugins.Add(new AuthFeature(() => new AuthUserSession(), [new CredentialsAuthProvider()]));
    }
}
