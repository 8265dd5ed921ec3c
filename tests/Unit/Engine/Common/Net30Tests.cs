using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.Engine.Common;

/// <summary>What v3 had for .NET 3.5, under its names.</summary>
public class Net30Tests
{
    [Test]
    public void Tuples_are_equal_where_their_values_are()
    {
        Assert.That(Net30.Tuple.Create(1, "a") == new Net30.Tuple<int, string>(1, "a"));
        Assert.That(Net30.Tuple.Create(1, "a") != Net30.Tuple.Create(1, "b"));
        Assert.That(Net30.Tuple.Create(1, 2, 3), Is.EqualTo(new Net30.Tuple<int, int, int>(1, 2, 3)));
        Assert.That(
            Net30.Tuple.Create(1, 2, 3, 4).GetHashCode(), Is.EqualTo(new Net30.Tuple<int, int, int, int>(1, 2, 3, 4).GetHashCode()));
        Assert.That(Net30.Tuple.Create(1, "a").Equals((object?)null), Is.False);
        Assert.That((Net30.Tuple<int, int>?)null == null);
        Assert.That(Net30.Tuple.Create<string?, int>(null, 2), Is.EqualTo(new Net30.Tuple<string?, int>(null, 2)));
    }

    [Test]
    public void Tuples_grow_and_are_collected()
    {
        Assert.That(Net30.ExtendTuple.Append(Net30.Tuple.Create(1, 2), 3), Is.EqualTo(Net30.Tuple.From(1, 2, 3)));
        Assert.That(Net30.ExtendTuple.Append(Net30.Tuple.Create(1, 2, 3), "x").Item4, Is.EqualTo("x"));
        var pairs = new List<Net30.Pair<string, int>>();

        Net30.ExtendTuple.AddTuple(pairs, "a", 1);

        Assert.That((pairs[0].Key, pairs[0].Value, pairs[0].ToString()), Is.EqualTo(("a", 1, "(a, 1)")));
    }

    [Test]
    public void The_dictionary_is_the_frameworks()
    {
        var map = new Net30.Collections.Concurrent.ConcurrentDictionary<string, int>(System.StringComparer.OrdinalIgnoreCase);

        Assert.That(map.GetOrAdd("a", 1), Is.EqualTo(1));
        Assert.That(map.AddOrUpdate("A", 5, static (_, old) => old + 1), Is.EqualTo(2));
        Assert.That(map.TryRemove("a", out var last) && last == 2 && map.IsEmpty);
    }
}
