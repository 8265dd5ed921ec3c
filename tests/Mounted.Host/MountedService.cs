using System;
using ServiceStack.CacheAccess;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.HyperHost.MountedHost;

[Api("Where the application is")]
[Route("/mounted/where", "GET")]
public class MountedWhere : IReturn<MountedPlace>
{
}

/// <summary>Addresses as the application writes them.</summary>
public class MountedPlace
{
    public string Application { get; set; }

    public string Absolute { get; set; }

    public string Base { get; set; }
}

[Route("/mounted/hello/{Name}", "GET")]
public class MountedHello : IReturn<MountedHello>
{
    public string Name { get; set; }
}

[Route("/mounted/cached/{Name}", "GET")]
public class MountedCached
{
    public string Name { get; set; }
}

[Route("/mounted/session", "GET")]
public class MountedSession
{
}

[Authenticate]
[Route("/mounted/private", "GET")]
public class MountedPrivate
{
}

public class MountedService : ServiceInterface.Service
{
    public object Get(MountedWhere request) => new MountedPlace
    {
        Application = Request.GetApplicationUrl(),
        Absolute = Request.ResolveAbsoluteUrl("~/mounted/x"),
        Base = EndpointHost.AppHost.ResolveAbsoluteUrl("~/", Request),
    };

    public object Get(MountedHello request) => request;

    public object Get(MountedCached request) =>
        RequestContext.ToOptimizedResultUsingCache(Cache, "mounted:" + request.Name, () => new MountedHello { Name = request.Name });

    public object Get(MountedSession request)
    {
        Session["seen"] = true;
        return new HttpResult("seen", "text/plain");
    }

    public object Get(MountedPrivate request) => "private";
}
