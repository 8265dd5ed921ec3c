using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Funq;
using ServiceStack.Common;

namespace ServiceStack.HyperHost.Tests.Engine.Funq;

/// <summary>When instances begin and end, and what threads see of one another.</summary>
public class ContainerLifetimeTests
{
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
    public void Ends_with_the_request_what_no_scope_keeps([Values] bool byName)
    {
        var name = byName ? "named" : null;
        _container.Register(name, _ => new Part()).ReusedWithin(ReuseScope.None);
        var first = _container.ResolveNamed<Part>(name);
        var second = _container.ResolveNamed<Part>(name);
        Assert.That(first.IsDisposed || second.IsDisposed, Is.False);

        HostContext.Instance.EndRequest();

        Assert.That(first.IsDisposed && second.IsDisposed);
        Assert.That(_container.disposablesCount, Is.Zero, "the container forgets what is the request's");
    }

    [Test]
    public void Ends_with_the_request_what_no_scope_keeps_though_an_AppHosts_container_owns_nothing()
    {
        using var container = new Container { DefaultOwner = Owner.External };
        container.Register(_ => new Part()).ReusedWithin(ReuseScope.None);
        container.RegisterAutoWiredAs<Part, IDisposable>().ReusedWithin(ReuseScope.None);
        var part = container.Resolve<Part>();
        var wired = (Part)container.Resolve<IDisposable>();

        HostContext.Instance.EndRequest();

        Assert.That(part.IsDisposed && wired.IsDisposed);
    }

    [Test]
    public void Ends_the_latest_first()
    {
        var ended = new List<string>();
        _container.Register(_ => new Ending(() => ended.Add("wheel"))).ReusedWithin(ReuseScope.None);
        _container.Register("car", c => c.Resolve<Ending>().Then(() => ended.Add("car"))).ReusedWithin(ReuseScope.None);

        _container.ResolveNamed<Ending>("car");
        HostContext.Instance.EndRequest();

        Assert.That(ended, Is.EqualTo(new[] { "car", "wheel" }));
    }

    [TestCase(Owner.External, ReuseScope.None)]
    [TestCase(Owner.Container, ReuseScope.Hierarchy)]
    [TestCase(Owner.Container, ReuseScope.Container)]
    public void Does_not_end_with_the_request_what_is_others_or_kept(Owner owner, ReuseScope scope)
    {
        _container.Register(_ => new Part()).ReusedWithin(scope).OwnedBy(owner);
        var part = _container.Resolve<Part>();

        HostContext.Instance.EndRequest();

        Assert.That(part.IsDisposed, Is.False);
    }

    [Test]
    public void Lets_transients_go_where_no_request_ever_ends()
    {
        _container.Register(_ => new Part()).ReusedWithin(ReuseScope.None);
        var references = new List<WeakReference>();

        Resolve(10_000);
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();

        // 256 are held for the end of the request; a conservative collector may see a few more.
        Assert.That(references.FindAll(reference => reference.IsAlive), Has.Count.LessThan(2_000));

        [MethodImpl(MethodImplOptions.NoInlining)]
        void Resolve(int count)
        {
            for (var i = 0; i < count; i++) references.Add(new WeakReference(_container.Resolve<Part>()));
        }
    }

    [Test]
    public void One_instance_is_made_however_many_threads_resolve_first()
    {
        var calls = 0;
        _container.Register(_ =>
        {
            Interlocked.Increment(ref calls);
            return new Part();
        });
        var parts = new ConcurrentBag<Part>();

        Parallel.For(0, 64, _ => parts.Add(_container.Resolve<Part>()));

        Assert.That(calls, Is.EqualTo(1));
        Assert.That(parts, Has.All.SameAs(_container.Resolve<Part>()));
    }

    [Test]
    public void Registrations_made_while_others_resolve_are_all_kept()
    {
        _container.Register("0", new Part { Label = "0" });

        Parallel.For(1, 200, i =>
        {
            _container.Register(i.ToString(CultureInfo.InvariantCulture), new Part { Label = i.ToString(CultureInfo.InvariantCulture) });
            Assert.That(_container.ResolveNamed<Part>("0").Label, Is.EqualTo("0"));
        });

        for (var i = 0; i < 200; i++)
        {
            var name = i.ToString(CultureInfo.InvariantCulture);
            Assert.That(_container.ResolveNamed<Part>(name).Label, Is.EqualTo(name));
        }
    }

    private sealed class Ending(Action end) : IDisposable
    {
        public void Dispose() => end();

        public Ending Then(Action next) => new(next);
    }

    private sealed class Part : IDisposable
    {
        public bool IsDisposed { get; private set; }

        public string? Label { get; set; }

        public void Dispose() => IsDisposed = true;
    }
}
