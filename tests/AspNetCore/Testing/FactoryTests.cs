using System;
using System.Linq;
using System.Net;
using System.Net.Http.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.Testing;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Samples.Orders;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Testing;

/// <summary>WebApplicationFactory runs an application with v3 inside in the process of its tests.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class FactoryTests
{
    private static string List => "/api/orders?format=json";

    [Test]
    public async Task Factories_follow_each_other_and_share_nothing()
    {
        for (var run = 0; run < 3; run++)
        {
            await using var factory = new UserFactory("kim");
            using var client = factory.CreateClient();

            using var created = await client.PostAsJsonAsync(List, new { Customer = "run" + run, Total = 3 });
            var listed = await client.GetFromJsonAsync<ListOrdersResponse>(List);

            Assert.That(created.StatusCode, Is.EqualTo(HttpStatusCode.OK));
            Assert.That(listed!.Orders.Select(static one => one.Customer), Is.EqualTo(new[] { "Ann", "run" + run }));
        }
    }

    [Test]
    public async Task A_service_is_replaced()
    {
        var store = new OrderStore();
        store.Add("of the test", 7);
        await using var factory = new WebApplicationFactory<Order>().WithWebHostBuilder(builder =>
            builder.ConfigureTestServices(services => services.Replace(ServiceDescriptor.Singleton(store))));
        using var client = factory.CreateClient();

        Assert.That(await client.GetStringAsync(List), Does.Contain("of the test"));
    }

    [Test]
    public async Task A_fake_user_is_v3s_and_asp_net_cores()
    {
        await using var factory = new UserFactory("kim");
        using var client = factory.CreateClient();

        using var created = await client.PostAsJsonAsync(List, new { Total = 3 });

        Assert.That(await created.Content.ReadAsStringAsync(), Is.EqualTo("{\"Id\":2,\"Customer\":\"kim\",\"Total\":3}"));
        Assert.That(await client.GetStringAsync("/me"), Is.EqualTo("kim"));
    }

    [Test]
    public async Task A_client_keeps_the_session_of_v3()
    {
        await using var factory = new WebApplicationFactory<Order>();
        using var client = factory.CreateClient();
        using var stranger = factory.CreateClient();

        using var login = await client.PostAsJsonAsync("/api/auth/credentials?format=json", new { UserName = "ann", Password = "secret" });
        using var refused = await stranger.PostAsJsonAsync(List, new { Total = 3 });

        Assert.That(login.StatusCode, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(await client.GetStringAsync("/me"), Is.EqualTo("ann"));
        Assert.That(refused.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
    }

    [Test]
    public async Task Requests_of_one_factory_run_at_once()
    {
        await using var factory = new WebApplicationFactory<Order>();
        using var client = factory.CreateClient();

        var all = await Task.WhenAll(Enumerable.Range(0, 50).Select(_ => client.GetStringAsync(List)));

        Assert.That(all, Is.All.Contain("\"Customer\":\"Ann\""));
    }

    [Test]
    public async Task A_second_host_beside_the_first_is_refused_by_name_and_the_first_goes_on()
    {
        await using var factory = new WebApplicationFactory<Order>();
        using var client = factory.CreateClient();
        await using var second = factory.WithWebHostBuilder(static _ => { });

        Assert.That(
            () => second.CreateClient(),
            Throws.InstanceOf<InvalidOperationException>().With.Message.Contains("OrdersHost runs in this process"));
        Assert.That(await client.GetStringAsync(List), Does.Contain("Ann"));
    }

    [Test]
    public async Task A_host_that_failed_leaves_room_for_the_next()
    {
        await using (var failing = new WebApplicationFactory<Order>().WithWebHostBuilder(static builder =>
            builder.ConfigureTestServices(static services => services.AddHostedService<Failing>())))
        {
            Assert.That(() => failing.CreateClient(), Throws.InstanceOf<NotSupportedException>());
        }

        await using var factory = new WebApplicationFactory<Order>();
        using var client = factory.CreateClient();

        Assert.That(await client.GetStringAsync(List), Does.Contain("Ann"));
    }

    private sealed class Failing : Microsoft.Extensions.Hosting.BackgroundService
    {
        public override Task StartAsync(System.Threading.CancellationToken cancellationToken) =>
            throw new NotSupportedException("not today");

        protected override Task ExecuteAsync(System.Threading.CancellationToken stoppingToken) => Task.CompletedTask;
    }

    private sealed class UserFactory(string name) : WebApplicationFactory<Order>
    {
        protected override void ConfigureWebHost(IWebHostBuilder builder) => builder.ConfigureTestServices(services =>
            services.AddAuthentication("Test").AddScheme<FakeUserOptions, FakeUser>("Test", options => options.Name = name));
    }
}
