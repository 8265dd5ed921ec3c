using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Messaging;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Redis among the services of a generic host, from which v3 takes its own.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class ServiceCollectionTests : RedisFixture
{
    [Test]
    public async Task A_mounted_application_keeps_cache_and_users_in_Redis()
    {
        var builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore().UseUrls("http://127.0.0.1:0");
        builder.Services.AddServiceStackRedis(Server.Address, Patient);
        builder.AddServiceStack<PlainHyperHost>();
        await using var app = builder.Build();
        app.MapServiceStack("/api");
        await app.StartAsync();

        using var client = new HttpClient { BaseAddress = new Uri(app.Urls.First()) };
        Assert.That(await client.GetStringAsync("/api/json/reply/CachedNote"), Does.Contain("made"));
        Assert.That(await client.GetStringAsync("/api/json/reply/Providers"), Does.Contain(
            "RedisCacheClient RedisAuthRepository RedisMessageService"));

        Assert.That(Observer.KeyExists("urn:cached"), Is.True, "the cached response");
    }

    [Test]
    public async Task A_HyperAppHost_in_a_generic_host_keeps_its_cache_in_Redis()
    {
        var builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddServiceStackRedis(Server.Address, Patient);
        var address = $"http://127.0.0.1:{Ports.Free()}/";
        builder.Services.AddHyperHost<PlainHyperHost>(options => options.DefaultAddresses.Add(address));
        using var host = builder.Build();
        await host.StartAsync();

        using var client = new HttpClient { BaseAddress = new Uri(address) };
        Assert.That(await client.GetStringAsync("json/reply/CachedNote"), Does.Contain("made"));

        Assert.That(Observer.KeyExists("urn:cached"), Is.True, "the cached response");
        await host.StopAsync();
    }

    [Test]
    public void Options_are_bound_configured_and_configured_once_more()
    {
        var services = new ServiceCollection().AddSingleton<IConfiguration>(Settings(
            ("Redis:Configuration", Server.Address), ("Redis:RetryCount", "5"), ("Redis:CallTimeout", "00:00:30")));
        services.AddOptions<RedisOptions>().BindConfiguration("Redis");
        services.AddServiceStackRedis(static options => options.RetryCount++);
        services.PostConfigure<RedisOptions>(static options => options.RequestLogCapacity = 7);
        using var provider = services.BuildServiceProvider();

        var connection = provider.GetRequiredService<RedisConnection>();

        Assert.Multiple(() =>
        {
            Assert.That(connection.Options.RetryCount, Is.EqualTo(6));
            Assert.That(connection.Options.CallTimeout, Is.EqualTo(TimeSpan.FromSeconds(30)));
            Assert.That(connection.Options.RequestLogCapacity, Is.EqualTo(7));
            Assert.That(connection.Run(static database => database.Ping()), Is.GreaterThan(TimeSpan.Zero));
        });
    }

    [TestCase("", 1, "RedisOptions.Configuration is empty")]
    [TestCase("redis://", 1, "server")]
    [TestCase("127.0.0.1:6379,nonsense=1", 1, "nonsense")]
    [TestCase("127.0.0.1:6379", 0, "WorkersPerType")]
    public async Task Wrong_options_stop_the_start(string configuration, int workers, string expected)
    {
        var builder = Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        builder.Services.AddServiceStackRedis(configuration, options => options.WorkersPerType = workers);
        using var host = builder.Build();

        var error = await Assert.ThrowsAsync<OptionsValidationException>(() => host.StartAsync());

        Assert.That(error!.Message, Does.Contain(expected));
    }

    [Test]
    public void Services_of_the_application_stay_and_users_can_be_left_out()
    {
        var cache = new MemoryCacheClient();
        var services = new ServiceCollection().AddSingleton<ICacheClient>(cache);
        services.AddServiceStackRedis(Server.Address, static options => options.Users = false).AddServiceStackRedis(Server.Address);
        using var provider = services.BuildServiceProvider();

        Assert.Multiple(() =>
        {
            Assert.That(provider.GetService<ICacheClient>(), Is.SameAs(cache));
            Assert.That(provider.GetService<IUserAuthRepository>(), Is.Null);
            Assert.That(provider.GetServices<RedisConnection>().Count(), Is.EqualTo(1), "two calls add one connection");
        });
    }

    [Test]
    public void The_provider_disposes_of_the_connection_and_its_message_service()
    {
        var provider = new ServiceCollection().AddServiceStackRedis(Server.Address).BuildServiceProvider();
        var connection = provider.GetRequiredService<RedisConnection>();
        _ = provider.GetRequiredService<IMessageFactory>();
        var isDisposed = false;
        connection.Disposed += () => isDisposed = true;

        provider.Dispose();

        Assert.That(isDisposed, Is.True);
        Assert.That(AuthSafety.FailedLoginCounts, Is.Null, "no login is counted on a closed connection");
    }

    private static void Patient(RedisOptions options) => options.CallTimeout = TimeSpan.FromSeconds(10);

    private static IConfiguration Settings(params (string Key, string Value)[] settings) =>
        new ConfigurationBuilder().AddInMemoryCollection(
            settings.Select(static setting => new KeyValuePair<string, string?>(setting.Key, setting.Value))).Build();
}
