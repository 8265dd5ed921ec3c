using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost;

namespace Snippets;

public static class SchemeLogins
{
    public class AppHost : HyperAppHost
    {
        public AppHost() : base("Shop", typeof(SchemeLogins).Assembly) { }

        public override void Configure(Funq.Container container) { }
    }

    public static void Add(WebApplicationBuilder builder)
    {
        builder.Services.AddAuthentication("ServiceStack").AddServiceStack()
            .AddOpenIdConnect("Keycloak", options =>
            {
                options.Authority = "https://login.example.org/realms/shop";
                options.ClientId = "shop";
                options.ClientSecret = builder.Configuration["Keycloak:ClientSecret"];
                options.ResponseType = "code";
                options.ResponseMode = "query";
            });
        builder.AddServiceStack<AppHost>(options => options.LoginSchemes["keycloak"] = "Keycloak");
    }

    public static void AddOldNames(WebApplicationBuilder builder)
    {
        builder.AddServiceStack<AppHost>(options =>
        {
            options.LoginSchemes["GoogleOpenId"] = "Google";
            options.LoginSchemes["facebook"] = "Facebook";
            options.LoginSchemes["microsoft"] = "Microsoft";
        });
    }
}
