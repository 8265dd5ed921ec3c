using System;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Server.Roles.Worker;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>When an idle worker collects its garbage.</summary>
public class IdleCollectorTests
{
    private const int Burst = IdleCollector.FewRequests + 1;

    private FakeTimeProvider _time = null!;
    private IdleCollector _collector = null!;
    private long _requests;
    private long _memory;
    private int _collections;

    [SetUp]
    public void SetUp()
    {
        (_requests, _memory, _collections) = (0, 100, 0);
        _time = new FakeTimeProvider();
        _collector = new IdleCollector(() => _requests, () => _memory, Collect, _time);
        Pass(0);
    }

    [TearDown]
    public void TearDown() => _collector.Dispose();

    [Test]
    public void Collects_once_after_a_burst()
    {
        Pass(Burst, 300);
        Assert.That(_collections, Is.Zero, "it may go on");

        for (var i = 0; i < 10; i++) Pass(0);

        Assert.That((_collections, _memory), Is.EqualTo((1, 110)));
    }

    [Test]
    public void Collects_after_a_burst_that_came_before_the_first_check()
    {
        _collector.Dispose();
        _collector = new IdleCollector(() => _requests, () => _memory, Collect, _time);

        Pass(Burst, 300);
        Pass(0);

        Assert.That(_collections, Is.EqualTo(1));
    }

    [TestCase(1)]
    [TestCase(IdleCollector.FewRequests)]
    public void Collects_after_a_few_requests_that_took_much(int requests)
    {
        Pass(requests, 300);

        Assert.That(_collections, Is.EqualTo(1));
    }

    [Test]
    public void Collects_nothing_while_it_is_busy()
    {
        for (var i = 0; i < 10; i++) Pass(Burst, 300);

        Assert.That(_collections, Is.Zero);
    }

    [Test]
    public void Collects_nothing_while_health_checks_come_and_memory_stays()
    {
        for (var i = 0; i < 10; i++) Pass(IdleCollector.FewRequests, 120);

        Assert.That(_collections, Is.Zero);
    }

    [Test]
    public void Collects_again_after_the_next_burst()
    {
        Pass(Burst, 300);
        Pass(0);
        Pass(Burst, 300);
        Pass(0);

        Assert.That(_collections, Is.EqualTo(2));
    }

    private void Collect()
    {
        _collections++;
        _memory = 110;
    }

    private void Pass(int requests, long? memory = null)
    {
        _requests += requests;
        _memory = memory ?? _memory;
        _time.Advance(IdleCollector.Interval);
    }
}
