using System;
using NUnit.Framework;
using ServiceStack.HyperHost.Hosting;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>When the memory of connections that have ended is collected.</summary>
public class LeftMemoryTests
{
    private long _open;
    private long _now;
    private int _collections;
    private LeftMemory _left = null!;

    [SetUp]
    public void Create()
    {
        (_open, _now, _collections) = (0, 1_000_000, 0);
        _left = new LeftMemory(() => _open, () => _collections++);
    }

    [Test]
    public void Is_collected_once_after_many_have_left()
    {
        LookWith(1000);
        LookWith(3, times: 1000);

        Assert.That(_collections, Is.EqualTo(1));
    }

    [Test]
    public void Is_collected_when_no_further_one_leaves()
    {
        LookWith(2000);
        for (var open = 2000; open > 0; open -= 20) LookWith(open);
        Assert.That(_collections, Is.Zero, "they are leaving");

        LookWith(0, times: 30);
        Assert.That(_collections, Is.EqualTo(1));
    }

    [TestCase(400, 0, TestName = "Is_left_to_NET_where_few_were_there")]
    [TestCase(499, 0, TestName = "Is_left_to_NET_where_one_too_few_was_there")]
    [TestCase(5000, 2501, TestName = "Is_left_to_NET_where_most_have_stayed")]
    public void Is_left_to_NET(int before, int after)
    {
        LookWith(before);
        LookWith(after, times: 1000);

        Assert.That(_collections, Is.Zero);
    }

    [TestCase(500, 0)]
    [TestCase(5000, 2500)]
    public void Is_collected_at_the_bound(int before, int after)
    {
        LookWith(before);
        LookWith(after, times: 30);

        Assert.That(_collections, Is.EqualTo(1));
    }

    [Test]
    public void Is_collected_each_ten_seconds_at_most()
    {
        for (var i = 0; i < 20; i++)
        {
            LookWith(1000, times: 20);
            LookWith(0, times: 30);
        }

        Assert.That(_collections, Is.InRange(4, 6), "in 50 s");
    }

    [Test]
    public void Is_collected_later_where_the_last_time_was_a_moment_ago()
    {
        LookWith(1000);
        LookWith(0, times: 30);
        LookWith(1000);
        LookWith(0, times: 30);
        Assert.That(_collections, Is.EqualTo(1));

        LookWith(0, times: 200);
        Assert.That(_collections, Is.EqualTo(2));
    }

    [Test]
    public void NET_begins_a_collection_of_what_is_old()
    {
        var collections = GC.CollectionCount(GC.MaxGeneration);
        var left = new LeftMemory(() => _open);

        _open = 1000;
        left.Look(_now);
        _open = 0;
        left.Look(_now + 50);
        left.Look(_now + 5000);

        Assert.That(() => GC.CollectionCount(GC.MaxGeneration), Is.GreaterThan(collections).After(30_000, 10));
    }

    private void LookWith(long open, int times = 1)
    {
        _open = open;
        for (var i = 0; i < times; i++, _now += 50) _left.Look(_now);
    }
}
