#nullable disable
using System.Linq;
using System.Threading.Tasks;
using Funq;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Moving.Typed;
using ServiceStack.HyperHost;
using ServiceStack.WebHost.Endpoints;

namespace Acme.Engine.Clients;

/// <summary>Each client against services that are mounted at a path of ASP.NET Core, on Kestrel.</summary>
[Long("another host of the cases of ClientCasesTests")]
public class MountClientCasesTests : ClientCases
{
    private WebApplication _app;

    protected override string Url => _app.Urls.Single() + "/api/";

    [OneTimeSetUp]
    public async Task Start_host()
    {
        var builder = WebApplication.CreateBuilder(new WebApplicationOptions
        {
            ApplicationName = typeof(MountClientCasesTests).Assembly.GetName().Name,
        });
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        builder.AddServiceStack<MountedAppHost>();
        _app = builder.Build();
        _app.MapServiceStack("/api");
        await _app.StartAsync();
    }

    [OneTimeTearDown]
    public async Task Stop_host() => await _app.DisposeAsync();

    private sealed class MountedAppHost() : AppHostBase("typed", typeof(CallService).Assembly)
    {
        public override void Configure(Container container)
        {
        }
    }
}
