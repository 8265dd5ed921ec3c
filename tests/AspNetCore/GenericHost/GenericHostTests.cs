using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.AspNetCore.Tests.Mounting;
using ServiceStack.HyperHost.Extensions.Hosting.Services;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.GenericHost;

[NonParallelizable] // v3 keeps the running application in static members
public class GenericHostTests
{
    [Test]
    public async Task Serves_between_start_and_stop_with_scopes_settings_and_logs()
    {
        var log = new MemoryLoggers();
        using var host = Build(
            options => options.DefaultAddresses.Add("http://127.0.0.1:0/"), log, ("AppSettings:Colour", "blue"), ("Title", "Shop"));
        var before = Unit.Disposals;

        await host.StartAsync();
        using var client = new HttpClient { BaseAddress = AddressOf(host) };
        var first = (await client.GetStringAsync("hello/x?format=json")).Split('"')[3].Split(' ');
        var second = (await client.GetStringAsync("hello/x?format=json")).Split('"')[3].Split(' ');
        var setting = await client.GetStringAsync("setting/Colour");
        await host.StopAsync();

        Assert.That(first[2], Is.EqualTo(first[3]), "one scope a request");
        Assert.That(second[2], Is.Not.EqualTo(first[2]), "one of its own for each");
        Assert.That(Unit.Disposals - before, Is.GreaterThanOrEqualTo(2));
        Assert.That(setting, Is.EqualTo("blue Shop"));
        Assert.That(log.Lines.Select(static line => line.Message), Has.Some.StartsWith("Listening on http://127.0.0.1:"));
        Assert.That(async () => await client.GetStringAsync("hello/x"), Throws.InstanceOf<HttpRequestException>(), "it has stopped");
    }

    [Test]
    public async Task Takes_addresses_and_options_of_the_section()
    {
        using var host = Build(
            options => options.DefaultAddresses.Add("http://127.0.0.1:1/"), new MemoryLoggers(),
            ("HyperHost:Listen:0", "http://127.0.0.1:0/"),
            ("HyperHost:Listen:1", "fcgi://127.0.0.1:0"), ("HyperHost:MaxBody", "1K"));

        await host.StartAsync();
        using var client = new HttpClient { BaseAddress = AddressOf(host) };
        using var content = new ByteArrayContent(new byte[5000]);
        using var response = await client.PostAsync("upload", content);
        var addresses = host.Services.GetRequiredService<HyperHostService>().Addresses;
        await host.StopAsync();

        Assert.That((int)response.StatusCode, Is.EqualTo(413));
        Assert.That(
            addresses.Select(static address => address.Protocol),
            Is.EquivalentTo(new[] { ListenProtocol.Http, ListenProtocol.FastCgi }));
    }

    [Test]
    public async Task Refuses_a_section_with_a_mistake()
    {
        using var host = Build(static _ => { }, new MemoryLoggers(), ("HyperHost:MaxBodi", "1K"));

        var mistake = await Assert.ThrowsAsync<InvalidOperationException>(() => host.StartAsync());

        Assert.That(mistake!.Message, Does.Contain("MaxBodi").And.Contain("MaxBody"));
        Assert.That(HttpListenerBase.Instance, Is.Null);
    }

    [Test]
    public async Task Ends_so_that_another_can_start()
    {
        for (var i = 0; i < 2; i++)
        {
            using var host = Build(static options => options.DefaultAddresses.Add("http://127.0.0.1:0/"), new MemoryLoggers());
            await host.StartAsync();
            await host.StopAsync();
        }

        Assert.That(EndpointHost.AppHost, Is.Null);
    }

    private static Uri AddressOf(IHost host) => new(
        "http://" + host.Services.GetRequiredService<HyperHostService>().Addresses
            .First(static address => address.ToString().StartsWith("http", StringComparison.Ordinal)).EndPoint + "/");

    private static IHost Build(
        Action<HyperHostServiceOptions> configure, MemoryLoggers log, params (string Key, string Value)[] settings)
    {
        var builder = Host.CreateApplicationBuilder(new HostApplicationBuilderSettings
        {
            EnvironmentName = "Development", ContentRootPath = AppContext.BaseDirectory,
        });
        builder.Configuration.AddInMemoryCollection(settings.Select(static one => new KeyValuePair<string, string?>(one.Key, one.Value)));
        builder.Logging.ClearProviders().AddProvider(log);
        builder.Services.AddScoped<Unit>();
        builder.Services.AddTransient<IGreeter, Greeter>();
        builder.Services.AddHyperHost<OwnAppHost>(configure);
        return builder.Build();
    }
}
