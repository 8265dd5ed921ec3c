using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ServiceStack.Api.OpenApi;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

/// <summary>ASP.NET Core's OpenAPI documents and the engine's come from one version of Microsoft.OpenApi.</summary>
public class OpenApiBesideAspNetCoreTests
{
    [Test]
    public async Task Serves_its_document_in_a_process_that_serves_ASP_NET_Cores_too()
    {
        using var host = DescribedHost.Run(static app => app.Plugins.Add(new OpenApiFeature()));
        // the application's own name, not that of the program that runs tests, whose assembly is not loaded by name
        var builder = WebApplication.CreateSlimBuilder(new WebApplicationOptions
        {
            ApplicationName = typeof(OpenApiBesideAspNetCoreTests).Assembly.GetName().Name,
            EnvironmentName = "Development",
        });
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        builder.Services.AddOpenApi();
        await using var application = builder.Build();
        application.MapOpenApi();
        application.MapGet("/rooms/{number}", (int number) => new[] { number });
        await application.StartAsync();
        using var client = new HttpClient();

        using var answer = await client.GetAsync(application.Urls.Single() + "/openapi/v1.json");
        var text = await answer.Content.ReadAsStringAsync();
        Assert.That(answer.IsSuccessStatusCode, Is.True, text);
        var theirs = Json.Read(text);
        var ours = Json.Read(host.Get("openapi.json").Body);

        Assert.That(theirs.At("paths").Elements().Select(path => path.Key()), Is.EqualTo(new[] { "/rooms/{number}" }));
        Assert.That(theirs.At("paths", "/rooms/{number}", "get", "parameters").Elements().Single().Text("name"), Is.EqualTo("number"));
        Assert.That(ours.At("paths").Elements().Select(path => path.Key()), Has.Member("/hotels/{Id}"));
        Assert.That(typeof(Microsoft.OpenApi.OpenApiDocument).Assembly.GetName().Version!.Major, Is.EqualTo(2));
    }
}
