using System;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>An application of ASP.NET Core on Kestrel, with v3 inside.</summary>
internal sealed class MountedSite : IAsyncDisposable
{
    private MountedSite(WebApplication app)
    {
        App = app;
        Address = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses
            .Single(static url => url.StartsWith("http:", StringComparison.Ordinal)));
        Client = NewClient();
    }

    public WebApplication App { get; }

    public Uri Address { get; }

    public HttpClient Client { get; }

    public static async Task<MountedSite> StartAsync<TAppHost>(
        Action<WebApplication> use, Action<WebApplicationBuilder>? build = null, Action<ServiceStackOptions>? options = null,
        string environment = "Development")
        where TAppHost : class, IAppHost
    {
        var builder = WebApplication.CreateBuilder(new WebApplicationOptions
        {
            EnvironmentName = environment, ContentRootPath = AppContext.BaseDirectory, ApplicationName = "AspNetCore.Tests",
        });
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        builder.Services.AddScoped<Unit>();
        builder.Services.AddTransient<IGreeter, Greeter>();
        build?.Invoke(builder);
        builder.AddServiceStack<TAppHost>(options);
        var app = builder.Build();
        try
        {
            use(app);
            await app.StartAsync();
            return new MountedSite(app);
        }
        catch
        {
            await app.DisposeAsync();
            throw;
        }
    }

    /// <summary>A client with cookies of its own, which follows no redirect.</summary>
    public HttpClient NewClient() =>
        new(new SocketsHttpHandler { AllowAutoRedirect = false, UseCookies = true }) { BaseAddress = Address };

    public async Task<string> GetAsync(string path)
    {
        using var response = await Client.GetAsync(path);
        return $"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}";
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await App.DisposeAsync();
    }
}
