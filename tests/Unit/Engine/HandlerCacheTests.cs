using System.Web;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Tests.Engine;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Tests.Hosting;

public class HandlerCacheTests
{
    private const int MaxPaths = 4096;

    private int _chosen;
    private HandlerCache _handlers = null!;

    [SetUp]
    public void Start()
    {
        TestHost.Start();
        _chosen = 0;
        _handlers = new HandlerCache(_ => Choose(new RestHandler()));
    }

    [TearDown]
    public void End() => EndpointHost.Dispose();

    [Test]
    public void Chooses_once_for_a_verb_and_a_path()
    {
        var first = For("GET", "/hello/World");

        Assert.That(For("GET", "/hello/World"), Is.SameAs(first));
        Assert.That(For("POST", "/hello/World"), Is.Not.SameAs(first));
        Assert.That(For("GET", "/hello/world"), Is.Not.SameAs(first));
        Assert.That(_chosen, Is.EqualTo(3));
    }

    [Test]
    public void Keeps_4096_paths_and_chooses_anew_for_those_beyond()
    {
        for (var i = 0; i < MaxPaths; i++) For("GET", "/items/" + i);
        For("GET", "/items/beyond");
        Assert.That(_chosen, Is.EqualTo(MaxPaths + 1));

        For("GET", "/items/beyond");
        Assert.That(_chosen, Is.EqualTo(MaxPaths + 2));

        for (var i = 0; i < MaxPaths; i++) For("GET", "/items/" + i);
        Assert.That(_chosen, Is.EqualTo(MaxPaths + 2));
    }

    [Test]
    public void Keeps_only_handlers_of_routes()
    {
        _handlers = new HandlerCache(_ => Choose(new NotFoundHttpHandler()));

        var first = For("GET", "/nothing");

        Assert.That(For("GET", "/nothing"), Is.Not.SameAs(first));
        Assert.That(_chosen, Is.EqualTo(2));
    }

    [Test]
    public void Calls_raw_handlers_for_each_request()
    {
        IHttpHandler? raw = null;
        EndpointHost.Config.RawHttpHandlers.Add(_ => raw);
        var kept = For("GET", "/hello/World");

        raw = new NotFoundHttpHandler();
        Assert.That(For("GET", "/hello/World"), Is.SameAs(raw));

        raw = null;
        Assert.That(For("GET", "/hello/World"), Is.SameAs(kept));
        Assert.That(_chosen, Is.EqualTo(1));
    }

    private IHttpHandler For(string verb, string path) => _handlers.For(new MockHttpRequest { HttpMethod = verb, PathInfo = path });

    private T Choose<T>(T handler)
    {
        _chosen++;
        return handler;
    }
}
