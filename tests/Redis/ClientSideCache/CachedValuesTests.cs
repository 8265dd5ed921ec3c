using System;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Extensions.Time.Testing;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

public class CachedValuesTests
{
    private const long MaxBytes = 1024 * 1024;

    private FakeTimeProvider _time = null!;
    private CachedValues _values = null!;

    [SetUp]
    public void CreateValues()
    {
        _time = new FakeTimeProvider();
        _values = new CachedValues(MaxBytes, TimeSpan.FromMinutes(5), _time);
    }

    [Test]
    public void Returns_a_stored_value()
    {
        Store("k", "v");

        Assert.That(Read("k"), Is.EqualTo("v"));
        Assert.That(Read("other"), Is.Null);
    }

    [Test]
    public void Does_not_store_a_value_that_changed_during_its_read()
    {
        var read = _values.BeginRead("k")!;
        _values.Evict("k");

        _values.Store("k", read, "old", null);

        Assert.That(Read("k"), Is.Null);
        Assert.That(_values.Count, Is.Zero);
    }

    [Test]
    public void Stores_a_value_read_after_a_change_but_not_one_read_before()
    {
        var before = _values.BeginRead("k")!;
        _values.Evict("k");
        var after = _values.BeginRead("k")!;

        _values.Store("k", after, "new", null);
        _values.Store("k", before, "old", null);
        _values.Cancel("k", before);

        Assert.That(Read("k"), Is.EqualTo("new"));
    }

    [Test]
    public void Lets_one_of_two_readers_store_the_value()
    {
        var first = _values.BeginRead("k")!;

        Assert.That(_values.BeginRead("k"), Is.Null);
        _values.Store("k", first, "v", null);
        Assert.That(_values.BeginRead("k"), Is.Not.Null, "an explicit read replaces the value");
        Assert.That(Read("k"), Is.Null);
    }

    [Test]
    public void A_cancelled_read_leaves_no_entry()
    {
        var read = _values.BeginRead("k")!;
        _values.Cancel("k", read);

        Assert.That(_values.Count, Is.Zero);
        Assert.That(_values.BeginRead("k"), Is.Not.Null);
    }

    [Test]
    public void Does_not_store_a_missing_key()
    {
        _values.Store("k", _values.BeginRead("k")!, RedisValue.Null, null);

        Assert.That(_values.Count, Is.Zero);
    }

    [Test]
    public void Expires_a_value_by_its_lifetime_from_the_start_of_the_read()
    {
        var read = _values.BeginRead("k")!;
        _time.Advance(TimeSpan.FromMilliseconds(400));
        _values.Store("k", read, "v", TimeSpan.FromSeconds(1));
        _time.Advance(TimeSpan.FromMilliseconds(599));
        Assert.That(Read("k"), Is.EqualTo("v"));

        _time.Advance(TimeSpan.FromMilliseconds(1));

        Assert.That(Read("k"), Is.Null);
    }

    [Test]
    public void Expires_a_value_after_five_minutes_without_an_invalidation()
    {
        Store("k", "v", TimeSpan.FromDays(14));
        Store("no expiry", "v");

        _time.Advance(TimeSpan.FromMinutes(5));

        Assert.That(Read("k"), Is.Null);
        Assert.That(Read("no expiry"), Is.Null);
    }

    [Test]
    public void Does_not_store_large_values_or_long_keys()
    {
        Store("k", new string('x', (int)MaxBytes / 64));

        Assert.That(_values.Count, Is.Zero);
        Assert.That(_values.BeginRead(new string('k', 1025)), Is.Null);
        Assert.That(_values.Bytes, Is.Zero);
    }

    [Test]
    public void Counts_bytes_of_each_value_once()
    {
        Store("k", "12345");
        var once = _values.Bytes;
        Assert.That(once, Is.GreaterThan(5));

        Store("k", "12345");
        Store("l", "12345");
        Assert.That(_values.Bytes, Is.EqualTo(2 * once));

        _values.Evict("k");
        _values.Evict("k");
        _values.Evict("l");
        Assert.That(_values.Bytes, Is.Zero);
    }

    [Test]
    public void Stays_within_its_limit_and_evicts_unread_values()
    {
        var text = new string('x', 1000);
        for (var i = 0; i < 700; i++) Store("old" + i, text);
        for (var i = 0; i < 5000; i++)
        {
            Store("k" + i, text);
            Assert.That(Read("old7"), Is.EqualTo(text));
            Assert.That(_values.Bytes, Is.LessThanOrEqualTo(MaxBytes + (MaxBytes / 4)));
        }

        Wait.Until(() => _values.Bytes <= MaxBytes, "the sweep is done");
        Assert.That(Read("old7"), Is.EqualTo(text));
        Assert.That(_values.Count, Is.InRange(300, MaxBytes / 1000));
    }

    [Test]
    public void Sweeps_in_the_background()
    {
        var text = new string('x', 1000);

        for (var i = 0; i < 2000; i++) Store("k" + i, text);

        Wait.Until(() => _values.Bytes <= MaxBytes, "the sweep is done");
    }

    [Test]
    public void Evicts_expired_values_first()
    {
        var text = new string('x', 1000);
        for (var i = 0; i < 300; i++) Store("short" + i, text, TimeSpan.FromMilliseconds(10));
        for (var i = 0; i < 500; i++) Store("long" + i, text);
        _time.Advance(TimeSpan.FromMilliseconds(10));

        _values.Sweep();

        Assert.That(Enumerable.Range(0, 500).All(i => Read("long" + i) == text), Is.True);
        Assert.That(_values.Count, Is.EqualTo(500));
    }

    [Test]
    public void Counts_bytes_correctly_under_concurrent_stores_and_evictions()
    {
        Parallel.For(0, 20_000, i =>
        {
            var key = "k" + (i % 17);
            if (i % 3 == 0) _values.Evict(key);
            else if (_values.BeginRead(key) is { } read) _values.Store(key, read, new string('x', i % 100), null);
        });

        for (var i = 0; i < 17; i++) _values.Evict("k" + i);
        Assert.That(_values.Bytes, Is.Zero);
        Assert.That(_values.Count, Is.Zero);
    }

    private void Store(string key, string text, TimeSpan? lifetime = null) => _values.Store(key, _values.BeginRead(key)!, text, lifetime);

    private string? Read(string key) => _values.TryRead(key, out var value) ? (string?)value : null;
}
