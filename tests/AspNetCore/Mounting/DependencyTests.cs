using System;
using System.Net.Http.Json;
using System.Threading.Tasks;
using Funq;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.Configuration;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

[NonParallelizable] // v3 keeps the running application in static members
public class DependencyTests
{
    [Test]
    public async Task Constructor_and_properties_have_the_services_of_the_requests_scope()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));

        var first = (await site.Client.GetFromJsonAsync<HelloResponse>("/api/hello/x?format=json"))!.Result!.Split(' ');
        var second = (await site.Client.GetFromJsonAsync<HelloResponse>("/api/hello/x?format=json"))!.Result!.Split(' ');

        Assert.That(first[2], Is.EqualTo(first[3]), "one scope a request");
        Assert.That(second[2], Is.Not.EqualTo(first[2]), "one of its own for each");
    }

    [Test]
    public async Task What_a_scope_has_is_disposed_of_once_with_the_request()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        var before = Unit.Disposals;

        for (var i = 0; i < 3; i++) Assert.That(await site.GetAsync("/api/hello/x"), Does.StartWith("200 "));
        await site.App.StopAsync();

        Assert.That(Unit.Disposals - before, Is.EqualTo(3));
    }

    [Test]
    public async Task A_singleton_of_funq_captures_no_service_of_a_request()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));

        var response = await site.GetAsync("/api/captive?format=json");

        Assert.That(response, Does.StartWith("500 ").And.Contain("scope").IgnoreCase, "as a singleton of ASP.NET Core in Development");
    }

    [Test]
    public async Task Without_validation_a_singleton_has_the_service_of_the_root()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app => app.MapServiceStack("/api"), environment: "Production");

        var first = await site.GetAsync("/api/captive?format=json");

        Assert.That(first, Does.StartWith("200 "));
        Assert.That(await site.GetAsync("/api/captive?format=json"), Is.EqualTo(first));
    }

    [Test]
    public async Task What_funq_has_comes_first()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app =>
        {
            app.MapServiceStack("/api");
            EndpointHost.Container.Register<IGreeter>(new Other());
        });

        Assert.That(await site.GetAsync("/api/hello/x?format=json"), Does.Contain("other x"));
    }

    [Test]
    public async Task An_adapter_of_the_application_comes_before_the_services()
    {
        await using var site = await MountedSite.StartAsync<AdapterHost>(app => app.MapServiceStack("/api"));

        Assert.That(await site.GetAsync("/api/hello/x?format=json"), Does.Contain("other x").And.Not.EndsWith("other x\"}"));
    }

    [Test]
    public async Task Func_of_a_registered_service_is_resolved_as_without_the_services()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        EndpointHost.Container.Register(new Other());

        Assert.That(EndpointHost.Container.Resolve<Func<Other>>()(), Is.Not.Null);
        Assert.That(EndpointHost.Container.TryResolve<System.Collections.Generic.IEnumerable<Version>>(), Is.Null);
    }

    [Test]
    public async Task Endpoints_resolve_services_of_the_container()
    {
        Counted.Disposals = 0;
        await using (var site = await MountedSite.StartAsync<WebAppHost>(
            app =>
            {
                app.MapServiceStack("/api");
                EndpointHost.Container.Register(_ => new Counted()).OwnedBy(Owner.Container);
                app.MapGet("/new", (Counted counted, Unit unit, IServiceProvider services) =>
                    $"{counted.Id == services.GetRequiredService<Counted>().Id} {unit.IsDisposed}");
            },
            options: options => options.ContainerServices.Add(typeof(Counted))))
        {
            Assert.That(await site.GetAsync("/new"), Is.EqualTo("200 True False"));
            Assert.That(await site.GetAsync("/new"), Is.EqualTo("200 True False"));
            Assert.That(await site.GetAsync("/api/hello/x"), Does.StartWith("200 "), "the scope is the request's");
            Assert.That(Counted.Disposals, Is.Zero, "not with a request");
        }

        Assert.That(Counted.Disposals, Is.EqualTo(1));
        Assert.Throws<InvalidOperationException>(
            () => new ServiceCollection().AddServiceStack<WebAppHost>(options => options.ContainerServices.Add(typeof(Counted))));
    }

    public sealed class Counted : IDisposable
    {
        public static int Disposals { get; set; }

        public Guid Id { get; } = Guid.NewGuid();

        public void Dispose() => Disposals++;
    }

    public sealed class Other : IGreeter
    {
        public string Greet(string name) => "other " + name;
    }

    public class AdapterHost() : AppHostBase("Adapter", typeof(MountedService).Assembly)
    {
        public override void Configure(Container container) => container.Adapter = new Adapter();

        private sealed class Adapter : IContainerAdapter
        {
            public T Resolve<T>() => TryResolve<T>() ?? throw new InvalidOperationException("not here");

            public T TryResolve<T>() => typeof(T) == typeof(IGreeter) ? (T)(object)new Other() : default!;
        }
    }
}
