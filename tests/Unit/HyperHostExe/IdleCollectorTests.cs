using System;
using Microsoft.Extensions.Time.Testing;
using NUnit.Framework;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>When an idle worker collects its garbage.</summary>
public class IdleCollectorTests
{
    private readonly FakeTimeProvider _time = new();
    private IdleCollector _collector = null!;
    private long _requests;
    private int _collections;

    [SetUp]
    public void SetUp()
    {
        _requests = 0;
        _collections = 0;
        _collector = new IdleCollector(() => _requests, () => _collections++, _time);
    }

    [TearDown]
    public void TearDown() => _collector.Dispose();

    [Test]
    public void Collects_once_after_a_burst()
    {
        Serve(100_000);
        Assert.That(_collections, Is.Zero, "it may go on");

        for (var i = 0; i < 10; i++) Serve(0);

        Assert.That(_collections, Is.EqualTo(1));
    }

    [Test]
    public void Collects_while_nothing_but_health_checks_come()
    {
        Serve(1000);
        Serve(IdleCollector.FewRequests);

        Assert.That(_collections, Is.EqualTo(1));
    }

    [Test]
    public void Collects_nothing_while_it_is_busy()
    {
        for (var i = 0; i < 10; i++) Serve(IdleCollector.FewRequests + 1);

        Assert.That(_collections, Is.Zero);
    }

    [Test]
    public void Collects_nothing_before_the_first_burst()
    {
        for (var i = 0; i < 10; i++) Serve(1);

        Assert.That(_collections, Is.Zero);
    }

    [Test]
    public void Collects_again_after_the_next_burst()
    {
        for (var i = 0; i < 2; i++)
        {
            Serve(1000);
            Serve(0);
        }

        Assert.That(_collections, Is.EqualTo(2));
    }

    private void Serve(int count)
    {
        _requests += count;
        _time.Advance(IdleCollector.Interval);
    }
}
