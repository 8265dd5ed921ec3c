using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using Microsoft.AspNetCore.Authorization;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Services of each shape, whose guarded actions write down that they have run.</summary>
public class RoadAppHost(bool isV3) : AppHostBase("Roads", typeof(IService).Assembly)
{
    public static readonly ConcurrentDictionary<string, int> Ran = new();

    /// <summary>What a user may run, and nobody else.</summary>
    public static readonly IReadOnlyList<string> Guarded =
    [
        "OfRequest", "OfService", "OfPost", "OfGet", "WithToken", "OfDelete", "Old", "OldPost", "OfFallback", "Reply",
    ];

    /// <summary>With RequireAuthorization on the mount: what has no [AllowAnonymous] of its own.</summary>
    public static readonly IReadOnlyList<string> NotOpened = ["OpenGet", "OpenForeign"];

    public override void Configure(Funq.Container container)
    {
        if (isV3) SetConfig(new EndpointHostConfig
        {
            V3Behaviour = new V3Behaviour { AnyMethodOverride = true, NoHeadAndOptions = true, RawPaths = true },
        });
        RegisterService(typeof(RoadService<RoadAppHost>));
        RegisterService(typeof(GuardedRoadService<RoadAppHost>));
        RegisterService(typeof(OldRoadService<RoadAppHost>));
        RegisterService(typeof(OldRestRoadService<RoadAppHost>));
    }

    public static HelloResponse Run(string name)
    {
        Ran.AddOrUpdate(name, 1, static (_, count) => count + 1);
        return new HelloResponse { Result = name };
    }
}

[Route("/ofrequest")]
[Route("/ofrequest/{Name}")]
[Authorize]
public class OfRequest : IReturn<HelloResponse>
{
    public string? Name { get; set; }
}

[Route("/ofservice")]
public class OfService : IReturn<HelloResponse>
{
}

[Route("/ofpost")]
public class OfPost : IReturn<HelloResponse>
{
}

[Route("/ofget")]
public class OfGet : IReturn<HelloResponse>
{
}

[Route("/withtoken")]
public class WithToken : IReturn<HelloResponse>
{
}

[Route("/ofdelete", "GET,POST")]
public class OfRead : IReturn<HelloResponse>
{
}

[Route("/ofdelete", "DELETE")]
[Authorize]
public class OfDelete : IReturn<HelloResponse>
{
}

[Route("/old")]
public class Old
{
}

[Route("/oldpost")]
public class OldPost
{
}

[FallbackRoute("/{Path*}")]
[Authorize]
public class OfFallback : IReturn<HelloResponse>
{
    public string? Path { get; set; }
}

/// <summary>A name that is a part of v3's own paths.</summary>
[Route("/answer")]
[Authorize]
public class Reply : IReturn<HelloResponse>
{
}

[Route("/openget")]
public class OpenGet : IReturn<HelloResponse>
{
}

[Route("/openforeign", "POST")]
[AllowAnonymous]
public class OpenRead : IReturn<HelloResponse>
{
}

[Route("/openforeign", "PUT")]
public class OpenForeign : IReturn<HelloResponse>
{
}

/// <typeparam name="THost">Keeps the class out of hosts that register the services of an assembly.</typeparam>
public class RoadService<THost> : ServiceInterface.Service
{
    public object Any(OfRequest request) => RoadAppHost.Run("OfRequest");

    public object Get(OfPost request) => RoadAppHost.Run("open");

    [Authorize]
    public object Post(OfPost request) => RoadAppHost.Run("OfPost");

    public object Any(OfGet request) => RoadAppHost.Run("open");

    [Authorize]
    public object Get(OfGet request) => RoadAppHost.Run("OfGet");

    public object Any(WithToken request) => RoadAppHost.Run("open");

    [Authorize]
    public object Post(WithToken request, CancellationToken cancellation) => RoadAppHost.Run("WithToken");

    public object Any(OfRead request) => RoadAppHost.Run("open");

    public object Any(OfDelete request) => RoadAppHost.Run("OfDelete");

    public object Any(OfFallback request) => RoadAppHost.Run("OfFallback");

    public object Any(Reply request) => RoadAppHost.Run("Reply");

    [AllowAnonymous]
    public object Get(OpenGet request) => RoadAppHost.Run("open");

    public object Any(OpenGet request) => RoadAppHost.Run("OpenGet");

    public object Any(OpenRead request) => RoadAppHost.Run("open");

    public object Any(OpenForeign request) => RoadAppHost.Run("OpenForeign");
}

[Authorize]
public class GuardedRoadService<THost> : ServiceInterface.Service
{
    public object Any(OfService request) => RoadAppHost.Run("OfService");
}

#pragma warning disable CS0612, CS0618 // the older services
public class OldRoadService<THost> : ServiceBase<Old>
{
    [Authorize]
    protected override object Run(Old request) => RoadAppHost.Run("Old");
}

public class OldRestRoadService<THost> : RestServiceBase<OldPost>
{
    public override object OnGet(OldPost request) => RoadAppHost.Run("open");

    [Authorize]
    public override object OnPost(OldPost request) => RoadAppHost.Run("OldPost");
}
#pragma warning restore CS0612, CS0618
