using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Testing;

public class AppHostTests
{
    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [Test]
    public void A_basic_host_is_the_current_one_after_Init()
    {
        using var host = new BasicAppHost();
        host.RequestFilters.Add((req, res, dto) => res.Close());

        Assert.That(host.Init(), Is.SameAs(host));

        Assert.That(EndpointHost.AppHost, Is.SameAs(host));
        Assert.That(EndpointHost.Config, Is.SameAs(host.Config));
        Assert.That(EndpointHost.ApplyRequestFilters(new MockHttpRequest(), new MockHttpResponse(), new Note()));
    }

    [Test]
    public void A_basic_host_resolves_from_its_container()
    {
        using var host = new BasicAppHost().Init();
        host.RegisterAs<NoteClock, INoteClock>();
        host.Register("text");

        Assert.That(host.TryResolve<INoteClock>(), Is.InstanceOf<NoteClock>());
        Assert.That(host.Container.Resolve<string>(), Is.EqualTo("text"));
        Assert.That(new BasicResolver(host.Container).TryResolve<string>(), Is.EqualTo("text"));
        Assert.That(new BasicResolver().TryResolve<string>(), Is.Null);
    }

    [Test]
    public void A_basic_host_runs_registered_services()
    {
        using var host = new BasicAppHost().Init();
        host.RegisterService(typeof(NoteService));
        host.RegisterAs<NoteClock, INoteClock>();
        var request = new MockHttpRequest { HttpMethod = "GET" };
        var context = new HttpRequestContext(request, new MockHttpResponse(), new Note { Id = 2 });

        var response = (NoteResponse)EndpointHost.ServiceManager.ServiceController.Execute(new Note { Id = 2 }, context);

        Assert.That(response.Result, Is.EqualTo("GET 2   noon"));
    }

    [Test]
    public void A_host_before_Init_throws_with_that_reason() =>
        Assert.That(() => new BasicAppHost().Routes, Throws.InvalidOperationException.With.Message.Contains("Init()"));

    [Test]
    public void Plugins_are_registered_when_loaded()
    {
        var plugin = new RecordingPlugin();
        var basic = new BasicAppHost().Init();
        basic.LoadPlugin(plugin);
        var test = new TestAppHost();
        test.LoadPlugin(plugin);

        Assert.That(plugin.Hosts, Is.EqualTo(new IAppHost[] { basic, test }));
        Assert.That(test.Plugins, Does.Contain(plugin));
    }

    [Test]
    public void Released_services_are_disposed()
    {
        var disposable = new Disposable();

        new TestAppHost().Release(disposable);

        Assert.That(disposable.IsDisposed);
    }

    [Test]
    public void Virtual_paths_become_addresses()
    {
        var host = new TestAppHost();
        host.Config.WebHostUrl = "http://example.org/base/";

        Assert.That(host.ResolveAbsoluteUrl("~/a", new MockHttpRequest()), Is.EqualTo("http://example.org/base/a"));
        Assert.That(host.ResolveAbsoluteUrl("/a", new MockHttpRequest()), Is.EqualTo("/a"));
    }

    [Test]
    public void A_context_makes_a_host_of_its_container()
    {
        using var context = new MockRequestContext();

        var host = context.CreateAppHost();
        host.Register<INoteClock>(new NoteClock());

        Assert.That(context.Get<INoteClock>(), Is.InstanceOf<NoteClock>());
        Assert.That(EndpointHost.AppHost, Is.SameAs(host));
    }

    private sealed class RecordingPlugin : IPlugin
    {
        public List<IAppHost> Hosts { get; } = [];

        public void Register(IAppHost appHost) => Hosts.Add(appHost);
    }

    private sealed class Disposable : IDisposable
    {
        public bool IsDisposed { get; private set; }

        public void Dispose() => IsDisposed = true;
    }
}
