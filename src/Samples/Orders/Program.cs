using System.Security.Claims;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ServiceStack.HyperHost;

namespace Samples.Orders;

public static class Program
{
    private const string Either = "Either";

    public static void Main(string[] args) => Build(args).Run();

    /// <summary>The application, before it listens.</summary>
    public static WebApplication Build(string[] args)
    {
        var builder = WebApplication.CreateBuilder(args);
        builder.AddServiceStack<OrdersHost>();
        builder.Services.AddSingleton<OrderStore>();
        builder.Services.AddRazorPages();
        builder.Services.AddOpenApi();
        builder.Services.AddHealthChecks().AddServiceStack();

        // one login for both: v3's, or a cookie of ASP.NET Core
        builder.Services.AddAuthentication(Either)
            .AddPolicyScheme(Either, null, options => options.ForwardDefaultSelector = static context =>
                context.Request.Cookies.ContainsKey("orders") ? CookieAuthenticationDefaults.AuthenticationScheme
                    : ServiceStackAuthenticationOptions.DefaultScheme)
            .AddCookie(static options => options.Cookie.Name = "orders")
            .AddServiceStack();
        builder.Services.AddAuthorization();

        var app = builder.Build();
        app.UseAuthentication();
        app.UseAuthorization();
        app.MapServiceStack("/api");

        // moved from v3
        app.MapGet("/api/orders/{id:int}", static (int id, OrderStore orders) =>
            orders.Find(id) is { } order ? Results.Ok(order) : Results.NotFound()).Produces<Order>();

        // new
        app.MapGet("/me", static (ClaimsPrincipal user) => user.Identity.Name).RequireAuthorization();
        app.MapPost("/demo-login/{name}", LogInAsync);
        app.MapRazorPages();
        app.MapOpenApi();
        app.MapHealthChecks("/healthz");
        return app;
    }

    // in place of OpenID Connect
    private static Task LogInAsync(string name, HttpContext context) => context.SignInAsync(
        CookieAuthenticationDefaults.AuthenticationScheme,
        new ClaimsPrincipal(new ClaimsIdentity([new Claim(ClaimTypes.Name, name)], CookieAuthenticationDefaults.AuthenticationScheme)));
}
