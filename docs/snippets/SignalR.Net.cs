using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Snippets;

public static class SignalRBesideV3
{
    public class AppHost : HyperAppHost
    {
        public AppHost() : base("Shop", typeof(SignalRBesideV3).Assembly) { }

        public override void Configure(Funq.Container container) { }
    }

    public class Order : IReturn<Order>
    {
        public int Id { get; set; }
    }

    public static void Program(string[] args)
    {
        var builder = WebApplication.CreateBuilder(args);
        builder.AddServiceStack<AppHost>();
        builder.Services.AddSignalR();
        builder.Services.AddAuthentication("ServiceStack").AddServiceStack();
        builder.Services.AddAuthorization();

        var app = builder.Build();
        app.UseAuthentication();
        app.UseAuthorization();
        app.MapHub<OrdersHub>("/hubs/orders");
        app.MapServiceStack("/api");
        app.Run();
    }

    [Authorize]
    public class OrdersHub : Hub
    {
        public Task Watch(string region) => Groups.AddToGroupAsync(Context.ConnectionId, region);
    }

    public class OrderService(IHubContext<OrdersHub> hub) : Service
    {
        public object Post(Order order)
        {
            hub.Clients.All.SendAsync("orderAdded", order).GetAwaiter().GetResult();
            return order;
        }
    }
}
