using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using ServiceStack.HyperHost;

namespace Snippets.Settings;

public class AppHost() : HyperAppHost("Shop", typeof(AppHost).Assembly)
{
    public override void Configure(Funq.Container container)
    {
    }
}

public static class Program
{
    public static void Add(WebApplicationBuilder builder)
    {
        builder.AddServiceStack<AppHost>();
        builder.Services.AddOptions<ServiceStackOptions>().BindConfiguration("ServiceStack")
            .Validate(options => options.EnableNotFoundResponses, "EnableNotFoundResponses is needed");
    }
}
