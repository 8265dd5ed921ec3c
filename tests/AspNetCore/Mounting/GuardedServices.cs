using System.Threading;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Cors;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.RateLimiting;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>A host of its own: UseServiceStack refuses services with [Authorize].</summary>
public class GuardedAppHost() : AppHostBase("Guarded", typeof(IService).Assembly)
{
    public override void Configure(Funq.Container container)
    {
        SetConfig(new EndpointHostConfig { DefaultContentType = ServiceStack.Common.Web.ContentType.Json });
        RegisterService(typeof(GuardedService<GuardedAppHost>));
    }
}

public abstract class GuardedRequest
{
    public string? Name { get; set; }
}

[Route("/guarded/{Name}")]
[Route("/guarded")]
[Authorize]
public class Guarded : GuardedRequest, IReturn<HelloResponse>
{
}

[Route("/actions")]
public class GuardedActions : IReturn<HelloResponse>
{
}

[Route("/limited")]
[EnableRateLimiting("once")]
public class Limited : IReturn<HelloResponse>
{
}

[Route("/cached")]
[OutputCache(Duration = 60)]
public class Cached : IReturn<HelloResponse>
{
}

[Route("/named")]
[OutputCache(PolicyName = "long", VaryByQueryKeys = ["a"])]
public class CachedByName : IReturn<HelloResponse>
{
}

[Route("/shared")]
[EnableCors("shop")]
public class SharedByCors : IReturn<HelloResponse>
{
}

[Route("/plain/{Name}")]
public class Plain : GuardedRequest, IReturn<HelloResponse>
{
}

[Route("/open")]
[AllowAnonymous]
public class Open : IReturn<HelloResponse>
{
}

/// <typeparam name="THost">Keeps the class out of hosts that register the services of an assembly.</typeparam>
public class GuardedService<THost> : ServiceInterface.Service
{
    private static int _made;

    public object Any(Guarded request) => New("guarded");

    public object Get(GuardedActions request) => New("read");

    [Authorize]
    public object Post(GuardedActions request) => New("written");

    public object Any(Limited request) => New("limited");

    public object Any(Cached request) => New("cached " + Interlocked.Increment(ref _made));

    public object Any(CachedByName request) => New("cached " + Interlocked.Increment(ref _made));

    public object Any(SharedByCors request) => New("shared");

    public object Any(Plain request) => New("plain " + Interlocked.Increment(ref _made));

    public object Any(Open request) => New("open");

    private static HelloResponse New(string text) => new() { Result = text };
}
