using System.Security.Claims;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ServiceStack.CacheAccess;
using ServiceStack.HyperHost;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace Snippets;

public static class Mounting
{
    public class AppHost : HyperAppHost
    {
        public AppHost() : base("Shop", typeof(Mounting).Assembly) { }

        public override void Configure(Funq.Container container) { }
    }

    public interface IOrderStore
    {
        object Load(int id);
    }

    public class OrderStore : IOrderStore
    {
        public object Load(int id) => id;
    }

    public class GetOrder
    {
        public int Id { get; set; }
    }

    public static void Main(string[] args)
    {
        var builder = WebApplication.CreateBuilder(args);
        builder.AddServiceStack<AppHost>();

        var app = builder.Build();
        app.MapServiceStack("/api");
        app.MapGet("/", () => "new code");
        app.Run();
    }

    public static void Mount(WebApplicationBuilder builder, WebApplication app)
    {
        builder.AddServiceStack<AppHost>();
        app.MapServiceStack("/api");
    }

    public static void Conventions(WebApplication app)
    {
        app.MapServiceStack("/api").RequireAuthorization().RequireRateLimiting("api").CacheOutput();
    }

    public static void Caching(WebApplication app)
    {
        app.UseOutputCache();
        app.MapServiceStack("/api").CacheOutput();
    }

    public static void Logins(WebApplicationBuilder builder, WebApplication app)
    {
        builder.AddServiceStack<AppHost>(options => options.AnonymousRequests.Add(typeof(Registration)));
        app.MapServiceStack("/api").RequireAuthorization();
    }

    public static void Dependencies(WebApplicationBuilder builder)
    {
        builder.Services.AddScoped<IOrderStore, OrderStore>();
    }

    public static void FromFunq(WebApplicationBuilder builder, WebApplication app)
    {
        builder.AddServiceStack<AppHost>(options => options.ContainerServices.Add(typeof(ICacheClient)));
        app.MapGet("/cached/{key}", (string key, ICacheClient cache) => cache.Get<string>(key));
    }

    public class OrderService(IOrderStore orders) : Service
    {
        public object Any(GetOrder request) => orders.Load(request.Id);
    }

    public static void Users(WebApplicationBuilder builder)
    {
        builder.Services.AddAuthentication("ServiceStack").AddServiceStack();
        builder.Services.AddAuthorization();
    }

    public static void Mapping(WebApplicationBuilder builder)
    {
        builder.AddServiceStack<AppHost>(options =>
            options.MapUser = (user, session) => session.DisplayName = user.FindFirstValue("nickname"));
    }

    public static void Endpoint(WebApplication app)
    {
        app.MapGet("/me", (HttpContext context) => context.GetServiceStack().Session.DisplayName);
    }

    public static void Documents(WebApplicationBuilder builder, WebApplication app)
    {
        builder.Services.AddHealthChecks().AddServiceStack();

        app.MapHealthChecks("/healthz");
    }

    public static void Generic(string[] args)
    {
        var builder = Host.CreateApplicationBuilder(args);
        builder.Services.AddHyperHost<AppHost>(options => options.DefaultAddresses.Add("fcgi://127.0.0.1:9000"));
        builder.Build().Run();
    }

    public static void Context(IHttpRequest request)
    {
        var context = request.GetHttpContext();
        context.Items["seen"] = true;
    }

    public static void OneRoute(WebApplication app)
    {
        app.MapServiceStack("/api");
        app.MapGet("/api/orders/{id:int}", (int id, IOrderStore orders) => orders.Load(id));
    }
}
