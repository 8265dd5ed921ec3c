using System;
using Funq;
using ServiceStack.Common;
using ServiceStack.Configuration;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Funq;

public class ContainerTests
{
    private interface IPart
    {
    }

    private sealed class Part : IPart, IDisposable
    {
        public bool IsDisposed { get; private set; }

        public string? Label { get; set; }

        public void Dispose() => IsDisposed = true;
    }

    public class Machine
    {
        public Machine()
        {
        }

        public Machine(Wheel wheel) => Wheel = wheel;

        public Wheel? Wheel { get; }

        public Lamp? Lamp { get; set; }

        public Lamp Kept { get; set; } = new();

        public string? Name { get; set; }

        public Func<Wheel>? Later { get; set; }
    }

    public class Wheel
    {
    }

    public class Lamp
    {
    }

    private Container _container = null!;

    [SetUp]
    public void MakeContainer() => _container = new Container();

    [TearDown]
    public void EndRequest()
    {
        HostContext.Instance.EndRequest();
        _container.Dispose();
    }

    [Test]
    public void Keeps_one_instance_by_default()
    {
        _container.Register<IPart>(_ => new Part());

        var first = _container.Resolve<IPart>();

        Assert.That(_container.Resolve<IPart>(), Is.SameAs(first));
    }

    [Test]
    public void Makes_a_new_one_each_time_with_scope_None()
    {
        _container.Register<IPart>(_ => new Part()).ReusedWithin(ReuseScope.None);

        var first = _container.Resolve<IPart>();

        Assert.That(_container.Resolve<IPart>(), Is.Not.SameAs(first));
    }

    [Test]
    public void Keeps_one_a_request_with_scope_Request()
    {
        _container.Register<IPart>(_ => new Part()).ReusedWithin(ReuseScope.Request);

        var first = _container.Resolve<IPart>();
        var second = _container.Resolve<IPart>();
        HostContext.Instance.EndRequest();
        var ofNextRequest = _container.Resolve<IPart>();

        Assert.That(second, Is.SameAs(first));
        Assert.That(ofNextRequest, Is.Not.SameAs(first));
    }

    [Test]
    public void Distinguishes_names()
    {
        _container.Register<IPart>(new Part { Label = "plain" });
        _container.Register<IPart>("loud", new Part { Label = "loud" });

        Assert.That(((Part)_container.Resolve<IPart>()).Label, Is.EqualTo("plain"));
        Assert.That(((Part)_container.ResolveNamed<IPart>("loud")).Label, Is.EqualTo("loud"));
        Assert.That(_container.TryResolveNamed<IPart>("absent"), Is.Null);
    }

    [Test]
    public void Hands_arguments_to_the_factory()
    {
        _container.Register<Part, string, int>((_, label, number) => new Part { Label = label + number }).ReusedWithin(ReuseScope.None);

        Assert.That(_container.Resolve<Part, string, int>("p", 1).Label, Is.EqualTo("p1"));
        Assert.That(_container.LazyResolve<Part, string, int>()("p", 2).Label, Is.EqualTo("p2"));
    }

    [Test]
    public void Reports_what_is_missing()
    {
        Assert.That(() => _container.Resolve<IPart>(), Throws.InstanceOf<ResolutionException>().With.Message.Contains(nameof(IPart)));
        Assert.That(() => _container.ResolveNamed<IPart>("x"), Throws.InstanceOf<ResolutionException>().With.Message.Contains("'x'"));
        Assert.That(() => _container.LazyResolve<IPart>(), Throws.InstanceOf<ResolutionException>());
        Assert.That(_container.TryResolve<IPart>(), Is.Null);
    }

    [Test]
    public void Wires_the_longest_constructor_and_what_properties_are_registered()
    {
        _container.RegisterAutoWired<Wheel>();
        _container.RegisterAutoWired<Machine>();

        var machine = _container.Resolve<Machine>();

        Assert.That(machine.Wheel, Is.SameAs(_container.Resolve<Wheel>()));
        Assert.That(machine.Lamp, Is.Null);
        Assert.That(machine.Kept, Is.Not.Null);
        Assert.That(machine.Name, Is.Null);
        Assert.That(machine.Later!(), Is.SameAs(machine.Wheel));
    }

    [Test]
    public void Wires_an_instance_that_was_made_elsewhere()
    {
        _container.Register(new Lamp());
        var machine = new Machine();

        _container.AutoWire(machine);

        Assert.That(machine.Lamp, Is.SameAs(_container.Resolve<Lamp>()));
    }

    [Test]
    public void A_constructor_that_cannot_be_filled_is_an_error()
    {
        _container.RegisterAutoWired<Machine>();

        Assert.That(() => _container.Resolve<Machine>(), Throws.InstanceOf<ResolutionException>().With.Message.Contains(nameof(Wheel)));
    }

    [Test]
    public void Registers_a_type_under_its_interface()
    {
        _container.RegisterAutoWiredType(typeof(Wheel), typeof(object));

        var first = _container.Resolve<object>();
        Assert.That(first, Is.InstanceOf<Wheel>());
        Assert.That(_container.Resolve<object>(), Is.Not.SameAs(first));
    }

    [Test]
    public void Initializes_once_an_instance_is_made()
    {
        _container.Register(_ => new Part()).InitializedBy((_, part) => part.Label += "+");

        _container.Resolve<Part>();

        Assert.That(_container.Resolve<Part>().Label, Is.EqualTo("+"));
    }

    [TestCase(Owner.Container, true)]
    [TestCase(Owner.External, false)]
    public void Disposes_what_it_owns(Owner owner, bool isDisposed)
    {
        _container.Register(_ => new Part()).OwnedBy(owner);
        var part = _container.Resolve<Part>();

        _container.Dispose();

        Assert.That(part.IsDisposed, Is.EqualTo(isDisposed));
    }

    [Test]
    public void Never_disposes_an_instance_that_was_given()
    {
        var part = new Part();
        _container.Register(part);

        _container.Dispose();

        Assert.That(part.IsDisposed, Is.False);
    }

    [Test]
    public void A_child_shares_what_the_hierarchy_reuses_and_has_its_own_of_what_a_container_reuses()
    {
        _container.Register("shared", _ => new Part()).ReusedWithin(ReuseScope.Hierarchy);
        _container.Register("own", _ => new Part()).ReusedWithin(ReuseScope.Container);
        var child = _container.CreateChildContainer();

        Assert.That(child.ResolveNamed<Part>("shared"), Is.SameAs(_container.ResolveNamed<Part>("shared")));
        var own = child.ResolveNamed<Part>("own");
        Assert.That(own, Is.Not.SameAs(_container.ResolveNamed<Part>("own")));
        Assert.That(child.ResolveNamed<Part>("own"), Is.SameAs(own));
    }

    [Test]
    public void Disposing_the_parent_disposes_what_its_children_own()
    {
        var child = _container.CreateChildContainer();
        child.Register(_ => new Part()).OwnedBy(Owner.Container);
        var part = child.Resolve<Part>();

        _container.Dispose();

        Assert.That(part.IsDisposed);
    }

    [Test]
    public void A_later_registration_replaces_an_earlier_one()
    {
        _container.Register(new Part { Label = "old" });
        _container.Register(new Part { Label = "new" });

        Assert.That(_container.Resolve<Part>().Label, Is.EqualTo("new"));
    }

    [Test]
    public void Resolves_with_the_adapter_what_it_has_not()
    {
        _container.Adapter = new LampAdapter();
        _container.Register(new Part());

        Assert.That(_container.Resolve<Lamp>(), Is.SameAs(LampAdapter.TheLamp));
        Assert.That(_container.TryResolve<Wheel>(), Is.Null);
        Assert.That(_container.Resolve<Part>(), Is.Not.Null);
    }

    [Test]
    public void Calls_the_adapter_first_if_configured_to()
    {
        var own = new Lamp();
        _container.Register(own);
        _container.Adapter = new LampAdapter();

        Assert.That(_container.Resolve<Lamp>(), Is.SameAs(own));
        _container.CheckAdapterFirst = true;
        Assert.That(_container.Resolve<Lamp>(), Is.SameAs(LampAdapter.TheLamp));
    }

    [Test]
    public void Resolves_itself() => Assert.That(_container.Resolve<Container>(), Is.SameAs(_container));

    [Test]
    public void Forgets_owned_transients_without_references()
    {
        _container.Register(_ => new Part()).ReusedWithin(ReuseScope.None).OwnedBy(Owner.Container);

        for (var i = 0; i < 4_000; i++)
        {
            _container.Resolve<Part>();
            if (i % 1000 == 0) GC.Collect();
        }

        Assert.That(_container.disposablesCount, Is.LessThan(4_000));
    }

    [Test]
    public void Leaves_a_property_alone_that_is_set_before_the_wiring()
    {
        _container.Register(new Lamp());
        var own = new Lamp();
        var machine = new Machine { Lamp = own };
        var kept = machine.Kept;

        _container.AutoWire(machine);

        Assert.That(machine.Lamp, Is.SameAs(own));
        Assert.That(machine.Kept, Is.SameAs(kept));
    }

    [Test]
    public void Never_resolves_the_request_context_with_an_adapter()
    {
        var service = new NeedsContext();
        _container.AutoWire(service);
        Assert.That(service.RequestContext, Is.Null);

        _container.Adapter = new ContextAdapter();
        _container.AutoWire(service);

        Assert.That(service.RequestContext, Is.Null);
    }

    [Test]
    public void A_service_that_needs_itself_is_an_error_and_can_be_mended()
    {
        _container.Register<IPart>(c => c.Resolve<IPart>());

        Assert.That(() => _container.Resolve<IPart>(), Throws.InstanceOf<ResolutionException>().With.Message.Contains(nameof(IPart)));

        _container.Register<IPart>(new Part());
        Assert.That(_container.Resolve<IPart>(), Is.InstanceOf<Part>());
    }

    [Test]
    public void A_factory_that_fails_is_called_again()
    {
        var calls = 0;
        _container.Register(_ => ++calls == 1 ? throw new InvalidOperationException("not yet") : new Part());

        Assert.That(() => _container.Resolve<Part>(), Throws.InvalidOperationException);
        var second = _container.Resolve<Part>();
        Assert.That(_container.Resolve<Part>(), Is.SameAs(second));
        Assert.That(calls, Is.EqualTo(2));
    }

    [Test]
    public void Six_arguments_reach_the_factory_at_once_and_later()
    {
        _container.Register<Part, int, int, int, int, int, int>("sum", (_, a, b, c, d, e, f) => new Part { Label = $"{a}{b}{c}{d}{e}{f}" })
            .ReusedWithin(ReuseScope.None);

        Assert.That(_container.ResolveNamed<Part, int, int, int, int, int, int>("sum", 1, 2, 3, 4, 5, 6).Label, Is.EqualTo("123456"));
        Assert.That(_container.LazyResolve<Part, int, int, int, int, int, int>("sum")(6, 5, 4, 3, 2, 1).Label, Is.EqualTo("654321"));
        Assert.That(_container.TryResolve<Part, int, int, int, int, int, int>(1, 2, 3, 4, 5, 6), Is.Null);
        Assert.That(() => _container.LazyResolve<Part, int, int>("sum"), Throws.InstanceOf<ResolutionException>());
    }

    private sealed class NeedsContext : IRequiresRequestContext
    {
        public IRequestContext? RequestContext { get; set; }
    }

    private sealed class ContextAdapter : IContainerAdapter
    {
        public IRequestContext Context { get; } = new ServiceInterface.Testing.MockRequestContext();

        public T Resolve<T>() => TryResolve<T>();

        public T TryResolve<T>() => Context is T context ? context : default!;
    }

    private sealed class LampAdapter : IContainerAdapter
    {
        public static readonly Lamp TheLamp = new();

        public T Resolve<T>() => TryResolve<T>() ?? throw new ResolutionException(typeof(T));

        public T TryResolve<T>() => TheLamp is T lamp ? lamp : default!;
    }
}
