using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost;
using ServiceStack.ServiceHost;

namespace Snippets.Operations;

public class Order
{
    public int Id { get; set; }
}

[Route("/orders/{Id}")]
[Authorize("orders"), OutputCache(Duration = 60)]
public class GetOrder : IReturn<Order>
{
    public int Id { get; set; }
}

public class Ping
{
}

public class AppHost() : HyperAppHost("Shop", typeof(AppHost).Assembly)
{
    public override void Configure(Funq.Container container)
    {
    }
}

public static class Program
{
    public static void Map(WebApplication app)
    {
        app.MapServiceStack("/api").RequireAuthorization()
            .For<GetOrder>(endpoint => endpoint.CacheOutput("orders"))
            .For<Ping>(endpoint => endpoint.AllowAnonymous());
    }

    public static string Link(LinkGenerator links)
    {
        var path = links.GetPathByName(typeof(GetOrder).FullName!, new { Id = 3 });
        return path;
    }
}
