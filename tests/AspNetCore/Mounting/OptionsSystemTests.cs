using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using ServiceStack.CacheAccess;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>The options are those of the options system.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class OptionsSystemTests
{
    [Test]
    public async Task Configure_has_effect_before_and_behind_the_AppHost()
    {
        await using var site = await StartAsync(static services =>
        {
            services.Configure<ServiceStackOptions>(static options => options.EnableNotFoundResponses = true);
            services.PostConfigure<ServiceStackOptions>(static options => options.EnableApiDescriptions = false);
        });

        Assert.That(await site.GetAsync("/api/none"), Is.EqualTo("404 404"), "v3's own");
        Assert.That(site.App.Services.GetRequiredService<IOptions<ServiceStackOptions>>().Value.EnableApiDescriptions, Is.False);
    }

    [Test]
    public async Task A_section_of_the_configuration_has_effect()
    {
        await using var site = await StartAsync(
            static services => services.AddOptions<ServiceStackOptions>().BindConfiguration("ServiceStack"),
            ("ServiceStack:EnableNotFoundResponses", "true"), ("ServiceStack:RoleClaimTypes:0", "team"));

        Assert.That(await site.GetAsync("/api/none"), Is.EqualTo("404 404"), "v3's own");
        Assert.That(site.App.Services.GetRequiredService<ServiceStackOptions>().RoleClaimTypes, Does.Contain("team").And.Contain("role"));
    }

    [Test]
    public async Task A_validation_that_fails_stops_the_start()
    {
        var error = await Assert.ThrowsAsync<OptionsValidationException>(() => StartAsync(static services =>
            services.AddOptions<ServiceStackOptions>()
                .Validate(static options => options.EnableNotFoundResponses, "EnableNotFoundResponses is needed")));

        Assert.That(error!.Message, Does.Contain("EnableNotFoundResponses is needed"));
    }

    [Test]
    public async Task Services_of_the_container_that_come_too_late_stop_the_start()
    {
        var error = await Assert.ThrowsAsync<OptionsValidationException>(() => StartAsync(static services =>
            services.Configure<ServiceStackOptions>(static options => options.ContainerServices.Add(typeof(ICacheClient)))));

        Assert.That(error!.Message, Does.Contain("ContainerServices").And.Contain("AddServiceStack"));
    }

    [Test]
    public async Task Options_of_a_generic_host_are_validated_at_its_start()
    {
        var builder = Host.CreateApplicationBuilder();
        builder.Services.AddHyperHost<OwnAppHost>();
        builder.Services.AddOptions<HyperHostServiceOptions>()
            .Validate(static options => options.DefaultAddresses.Count > 0, "An address is needed");
        using var host = builder.Build();

        var error = await Assert.ThrowsAsync<OptionsValidationException>(() => host.StartAsync());

        Assert.That(error!.Message, Does.Contain("An address is needed"));
    }

    [Test]
    public async Task Configure_has_effect_in_a_generic_host()
    {
        var builder = Host.CreateApplicationBuilder();
        var created = false;
        builder.Services.AddScoped<Unit>();
        builder.Services.AddTransient<IGreeter, Greeter>();
        builder.Services.AddHyperHost<OwnAppHost>(static options => options.DefaultAddresses.Add("http://127.0.0.1:0/"));
        builder.Services.Configure<HyperHostServiceOptions>(options => options.CreateAppHost = _ =>
        {
            created = true;
            return new OwnAppHost();
        });
        using var host = builder.Build();

        await host.StartAsync();
        await host.StopAsync();

        Assert.That(created, Is.True);
    }

    private static Task<MountedSite> StartAsync(Action<IServiceCollection> configure, params (string Key, string Value)[] settings) =>
        MountedSite.StartAsync<WebAppHost>(
            static app => app.MapServiceStack("/api"),
            builder =>
            {
                var memory = new Dictionary<string, string?>();
                foreach (var (key, value) in settings) memory[key] = value;
                builder.Configuration.AddInMemoryCollection(memory);
                configure(builder.Services);
            });
}
