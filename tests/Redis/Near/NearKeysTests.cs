using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Extensions.Time.Testing;
using NUnit.Framework;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

public class NearKeysTests
{
    private const long MostBytes = 1024 * 1024;

    private FakeTimeProvider _time = null!;
    private NearKeys _keys = null!;

    [SetUp]
    public void Begin()
    {
        _time = new FakeTimeProvider();
        _keys = new NearKeys(MostBytes, TimeSpan.FromMinutes(5), _time);
    }

    [Test]
    public void Gives_what_was_kept()
    {
        Keep("k", "v");

        Assert.That(Read("k"), Is.EqualTo("v"));
        Assert.That(Read("other"), Is.Null);
    }

    [Test]
    public void Keeps_nothing_that_changed_while_it_was_read()
    {
        var mark = _keys.Begin("k")!;
        _keys.Forget("k");

        _keys.Keep("k", mark, "old", null);

        Assert.That(Read("k"), Is.Null);
        Assert.That(_keys.Count, Is.Zero);
    }

    [Test]
    public void Keeps_what_was_read_after_the_change_and_not_what_was_read_before()
    {
        var before = _keys.Begin("k")!;
        _keys.Forget("k");
        var after = _keys.Begin("k")!;

        _keys.Keep("k", after, "new", null);
        _keys.Keep("k", before, "old", null);
        _keys.Abandon("k", before);

        Assert.That(Read("k"), Is.EqualTo("new"));
    }

    [Test]
    public void Lets_one_keep_what_two_read()
    {
        var first = _keys.Begin("k")!;

        Assert.That(_keys.Begin("k"), Is.Null);
        _keys.Keep("k", first, "v", null);
        Assert.That(_keys.Begin("k"), Is.Not.Null, "it is read anew by who asks for it");
        Assert.That(Read("k"), Is.Null);
    }

    [Test]
    public void A_reading_that_failed_leaves_nothing()
    {
        var mark = _keys.Begin("k")!;
        _keys.Abandon("k", mark);

        Assert.That(_keys.Count, Is.Zero);
        Assert.That(_keys.Begin("k"), Is.Not.Null);
    }

    [Test]
    public void Keeps_nothing_for_a_key_that_is_not_there()
    {
        _keys.Keep("k", _keys.Begin("k")!, RedisValue.Null, null);

        Assert.That(_keys.Count, Is.Zero);
    }

    [Test]
    public void Gives_nothing_that_is_over_counted_from_when_it_was_asked_for()
    {
        var mark = _keys.Begin("k")!;
        _time.Advance(TimeSpan.FromMilliseconds(400));
        _keys.Keep("k", mark, "v", TimeSpan.FromSeconds(1));
        _time.Advance(TimeSpan.FromMilliseconds(599));
        Assert.That(Read("k"), Is.EqualTo("v"));

        _time.Advance(TimeSpan.FromMilliseconds(1));

        Assert.That(Read("k"), Is.Null);
    }

    [Test]
    public void Asks_again_after_five_minutes_whatever_was_heard()
    {
        Keep("k", "v", TimeSpan.FromDays(14));
        Keep("for ever", "v");

        _time.Advance(TimeSpan.FromMinutes(5));

        Assert.That(Read("k"), Is.Null);
        Assert.That(Read("for ever"), Is.Null);
    }

    [Test]
    public void Does_not_keep_what_is_large_or_has_a_long_name()
    {
        Keep("k", new string('x', (int)MostBytes / 64));

        Assert.That(_keys.Count, Is.Zero);
        Assert.That(_keys.Begin(new string('k', 1025)), Is.Null);
        Assert.That(_keys.Bytes, Is.Zero);
    }

    [Test]
    public void Counts_what_it_holds_and_nothing_twice()
    {
        Keep("k", "12345");
        var once = _keys.Bytes;
        Assert.That(once, Is.GreaterThan(5));

        Keep("k", "12345");
        Keep("l", "12345");
        Assert.That(_keys.Bytes, Is.EqualTo(2 * once));

        _keys.Forget("k");
        _keys.Forget("k");
        _keys.Forget("l");
        Assert.That(_keys.Bytes, Is.Zero);
    }

    [Test]
    public void Stays_within_its_bounds_and_lets_go_of_what_nobody_reads()
    {
        var text = new string('x', 1000);
        for (var i = 0; i < 700; i++) Keep("old" + i, text);
        for (var i = 0; i < 5000; i++)
        {
            Keep("k" + i, text);
            Assert.That(Read("old7"), Is.EqualTo(text));
            Assert.That(_keys.Bytes, Is.LessThanOrEqualTo(MostBytes + (MostBytes / 4)));
        }

        Wait.Until(() => _keys.Bytes <= MostBytes, "it has made room");
        Assert.That(Read("old7"), Is.EqualTo(text));
        Assert.That(_keys.Count, Is.InRange(300, MostBytes / 1000));
    }

    [Test]
    public void Sweeps_by_itself()
    {
        var text = new string('x', 1000);

        for (var i = 0; i < 2000; i++) Keep("k" + i, text);

        Wait.Until(() => _keys.Bytes <= MostBytes, "it has made room");
    }

    [Test]
    public void Values_that_are_over_go_first()
    {
        var text = new string('x', 1000);
        for (var i = 0; i < 300; i++) Keep("short" + i, text, TimeSpan.FromMilliseconds(10));
        for (var i = 0; i < 500; i++) Keep("long" + i, text);
        _time.Advance(TimeSpan.FromMilliseconds(10));

        _keys.Sweep();

        Assert.That(Enumerable.Range(0, 500).All(i => Read("long" + i) == text), Is.True);
        Assert.That(_keys.Count, Is.EqualTo(500));
    }

    [Test]
    public void Counts_rightly_while_many_keep_and_forget()
    {
        Parallel.For(0, 20_000, i =>
        {
            var key = "k" + (i % 17);
            if (i % 3 == 0) _keys.Forget(key);
            else if (_keys.Begin(key) is { } mark) _keys.Keep(key, mark, new string('x', i % 100), null);
        });

        for (var i = 0; i < 17; i++) _keys.Forget("k" + i);
        Assert.That(_keys.Bytes, Is.Zero);
        Assert.That(_keys.Count, Is.Zero);
    }

    private void Keep(string key, string text, TimeSpan? lifetime = null) => _keys.Keep(key, _keys.Begin(key)!, text, lifetime);

    private string? Read(string key) => _keys.TryRead(key, out var value) ? (string?)value : null;
}
