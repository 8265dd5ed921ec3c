using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq;
using ServiceStack.Internal.Start;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Start;

/// <summary>Changes of a running application's code, as dotnet watch applies them.</summary>
public class ServiceUpdateTests
{
    // Generic services, so that hosts which scan this assembly pass them by.
    private static readonly Type Breads = typeof(BreadService<int>);
    private static readonly Type Cakes = typeof(CakeService<int>);

    private List<Type> _types = null!;
    private ServiceManager _services = null!;

    private ServiceController Controller => _services.ServiceController;

    [SetUp]
    public void Start()
    {
        _types = [Breads, typeof(Bread)];
        _services = new ServiceManager(new global::Funq.Container(), new ServiceController(() => _types));
        _services.Init();
        _services.AfterInit();
    }

    [TearDown]
    public void Stop() => _services.Dispose();

    [Test]
    public void A_new_service_gets_its_routes_and_runs()
    {
        Assert.That(Controller.GetRestPathForRequest("GET", "/cakes/3"), Is.Null);

        var lines = Apply([Cakes, typeof(Cake)], Cakes, typeof(Cake));

        Assert.That(Controller.GetRestPathForRequest("GET", "/cakes/3").RequestType, Is.EqualTo(typeof(Cake)));
        Assert.That(Controller.Execute(new Cake { Id = 3 }), Is.EqualTo("cake 3"));
        var routes = Controller.Metadata.GetOperation(typeof(Cake)).Routes;
        Assert.That(routes.Select(static route => route.Path), Is.EqualTo(new[] { "/cakes/{Id}" }));
        Assert.That(lines, Is.EqualTo(new[] { "Registered Cake at /cakes/{Id}." }));
    }

    [Test]
    public void A_changed_service_keeps_its_routes_once()
    {
        Apply([], Breads);

        Assert.That(Controller.RestPathMap.Values.Sum(static paths => paths.Count), Is.EqualTo(1));
        Assert.That(Controller.Metadata.GetOperation(typeof(Bread)).Routes, Has.Count.EqualTo(1));
        Assert.That(Controller.Execute(new Bread()), Is.EqualTo("bread"));
    }

    [Test]
    public void A_changed_request_has_the_routes_of_its_attributes()
    {
        var added = TypeDescriptor.AddAttributes(typeof(Bread), new RouteAttribute("/loaves"));
        try
        {
            Apply([], typeof(Bread));
            Assert.That(Controller.GetRestPathForRequest("GET", "/loaves"), Is.Not.Null);
        }
        finally
        {
            TypeDescriptor.RemoveProvider(added, typeof(Bread));
        }

        Apply([], typeof(Bread));

        Assert.That(Controller.GetRestPathForRequest("GET", "/loaves"), Is.Null);
        Assert.That(Controller.GetRestPathForRequest("GET", "/bread"), Is.Not.Null);
        Assert.That(Controller.Metadata.GetOperation(typeof(Bread)).Routes, Has.Count.EqualTo(1));
    }

    [Test]
    public void What_needs_a_restart_is_named()
    {
        var lines = Apply([typeof(UpdatedHost)], typeof(Bread), typeof(UpdatedHost));

        Assert.That(lines, Has.Exactly(1).StartsWith("Bread has changed."));
        Assert.That(lines, Has.Exactly(1).StartsWith("UpdatedHost has changed."));
        Assert.That(lines, Has.All.Contain("estart the program"));
    }

    [Test]
    public void Types_of_other_assemblies_are_left_alone()
    {
        Assert.That(Apply([], Cakes, typeof(Cake)), Is.Empty);
        Assert.That(Controller.Metadata.GetOperation(typeof(Cake)), Is.Null);
    }

    [Test]
    public void Without_a_list_all_types_are_read()
    {
        _types.AddRange([Cakes, typeof(Cake)]);
        var update = new ServiceUpdate(_services, null);

        update.Apply();

        Assert.That(Controller.Execute(new Cake { Id = 1 }), Is.EqualTo("cake 1"));
    }

    // the application's assemblies have the new types from now on
    private string[] Apply(Type[] added, params Type[] updated)
    {
        _types.AddRange(added);
        var update = new ServiceUpdate(_services, updated);
        update.Apply();
        return [.. update.Registered, .. update.Restarts];
    }

    [Route("/bread")]
    public class Bread
    {
    }

    [Route("/cakes/{Id}")]
    public class Cake
    {
        public int Id { get; set; }
    }

    public class BreadService<T> : ServiceInterface.Service
    {
        public object Any(Bread request) => "bread";
    }

    public class CakeService<T> : ServiceInterface.Service
    {
        public object Any(Cake request) => "cake " + request.Id;
    }

    private abstract class UpdatedHost : HyperAppHost
    {
        protected UpdatedHost() : base("updated", typeof(UpdatedHost).Assembly)
        {
        }
    }
}
