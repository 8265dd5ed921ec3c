using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.CacheAccess.Providers;

namespace ServiceStack.HyperHost.Tests.Engine.Caching;

public class MemoryCacheClientTests
{
    private static readonly DateTime Past = DateTime.UtcNow.AddMinutes(-1);

    private readonly MemoryCacheClient _cache = new();

    [SetUp]
    public void Empty() => _cache.FlushAll();

    [OneTimeTearDown]
    public void Dispose() => _cache.Dispose();

    [Test]
    public void Expired_entries_are_removed_by_time_although_nothing_is_written()
    {
        var time = new FakeTimeProvider();
        using var cache = new MemoryCacheClient(time);
        for (var i = 0; i < 3000; i++) cache.Set("session " + i, i, TimeSpan.FromMinutes(20));
        cache.Set("for ever", 1);

        time.Advance(TimeSpan.FromMinutes(19));
        Assert.That(cache.EntryCount, Is.EqualTo(3001));
        time.Advance(TimeSpan.FromMinutes(2));

        Assert.That(cache.EntryCount, Is.EqualTo(1));
    }

    [Test]
    public void A_disposed_cache_is_not_swept_and_still_serves()
    {
        var time = new FakeTimeProvider();
        var cache = new MemoryCacheClient(time);
        cache.Set("a", 1, TimeSpan.FromMinutes(1));
        cache.Dispose();
        cache.Set("b", 2, TimeSpan.FromMinutes(1));

        Assert.That(cache.Get("b"), Is.EqualTo(2));
        time.Advance(TimeSpan.FromMinutes(5));

        Assert.That(cache.EntryCount, Is.EqualTo(2));
        Assert.That(cache.Get("a"), Is.Null);
    }

    [Test]
    public void The_sweeper_does_not_keep_a_forgotten_cache()
    {
        var time = new FakeTimeProvider();
        var forgotten = Forget(time);

        Eventually.That(() =>
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            return forgotten.IsAlive;
        }, Is.False);
        Assert.DoesNotThrow(() => time.Advance(TimeSpan.FromMinutes(5)));
    }

    [Test]
    public void A_full_cache_removes_what_was_written_longest_ago()
    {
        var time = new FakeTimeProvider();
        using var cache = new MemoryCacheClient(time) { MaxEntries = 100 };
        for (var i = 0; i < 100; i++)
        {
            cache.Set("entry " + i, i);
            time.Advance(TimeSpan.FromSeconds(1));
        }

        Assert.That(cache.EntryCount, Is.EqualTo(100));
        cache.Set("entry 0", "written again");
        cache.Set("entry 100", 100);

        Assert.That(cache.EntryCount, Is.LessThanOrEqualTo(100));
        Assert.That(cache.Get("entry 1"), Is.Null);
        Assert.That(Enumerable.Range(10, 91).All(i => cache.Get("entry " + i) is not null));
    }

    [Test]
    public void A_bound_holds_at_every_moment_and_expired_entries_make_room_first()
    {
        var time = new FakeTimeProvider();
        using var cache = new MemoryCacheClient(time) { MaxEntries = 50 };
        for (var i = 0; i < 40; i++) cache.Set("short " + i, i, TimeSpan.FromSeconds(10));
        time.Advance(TimeSpan.FromSeconds(11));

        for (var i = 0; i < 50; i++)
        {
            cache.Set("long " + i, i);
            Assert.That(cache.EntryCount, Is.LessThanOrEqualTo(50));
        }

        Assert.That(Enumerable.Range(0, 50).All(i => cache.Get("long " + i) is not null));
        for (var i = 0; i < 1000; i++)
        {
            cache.Increment("counter " + i, 1);
            Assert.That(cache.EntryCount, Is.LessThanOrEqualTo(50));
        }
    }

    [Test]
    public void A_bound_that_is_set_later_holds_from_the_next_write_on()
    {
        using var cache = new MemoryCacheClient(new FakeTimeProvider());
        for (var i = 0; i < 500; i++) cache.Set("entry " + i, i);

        cache.MaxEntries = 10;
        cache.Set("one more", 1);

        Assert.That(cache.EntryCount, Is.LessThanOrEqualTo(10));
        Assert.That(cache.Get("one more"), Is.EqualTo(1));
        Assert.Throws<ArgumentOutOfRangeException>(() => cache.MaxEntries = -1);
    }

    [Test]
    public void Gives_back_what_was_set()
    {
        Assert.That(_cache.Set("a", "one"));

        Assert.That(_cache.Get<string>("a"), Is.EqualTo("one"));
        Assert.That(_cache.Get<string>("A"), Is.Null);
        Assert.That(_cache.Get<int>("none"), Is.Zero);
    }

    [Test]
    public void Keeps_no_entry_past_its_time()
    {
        _cache.Set("gone", 1, Past);
        _cache.Set("gone too", 1, TimeSpan.FromMinutes(-1));
        _cache.Set("local", 1, DateTime.Now.AddHours(1));
        _cache.Set("there", 1, TimeSpan.MaxValue);

        Assert.That(_cache.Get("gone"), Is.Null);
        Assert.That(_cache.Get("gone too"), Is.Null);
        Assert.That(_cache.Get("local"), Is.EqualTo(1));
        Assert.That(_cache.Get("there"), Is.EqualTo(1));
    }

    [Test]
    public void Adds_only_where_nothing_is()
    {
        _cache.Set("old", 1, Past);

        Assert.That(_cache.Add("a", 1));
        Assert.That(_cache.Add("a", 2), Is.False);
        Assert.That(_cache.Add("old", 3));

        Assert.That(_cache.Get<int>("a"), Is.EqualTo(1));
        Assert.That(_cache.Get<int>("old"), Is.EqualTo(3));
    }

    [Test]
    public void Replaces_only_what_is_there()
    {
        _cache.Set("a", 1);
        _cache.Set("old", 1, Past);

        Assert.That(_cache.Replace("a", 2));
        Assert.That(_cache.Replace("old", 2), Is.False);
        Assert.That(_cache.Replace("none", 2), Is.False);

        Assert.That(_cache.Get<int>("a"), Is.EqualTo(2));
        Assert.That(_cache.Get("none"), Is.Null);
    }

    [Test]
    public void Counts_from_nothing_and_below_it()
    {
        Assert.That(_cache.Increment("n", 5), Is.EqualTo(5));
        Assert.That(_cache.Decrement("n", 7), Is.EqualTo(-2));
        Assert.That(_cache.Decrement("m", 3), Is.EqualTo(-3));
        Assert.That(_cache.Get<long>("n"), Is.EqualTo(-2));
    }

    [Test]
    public void Loses_no_count_of_many_threads()
    {
        Parallel.For(0, 2000, _ => _cache.Increment("n", 1));

        Assert.That(_cache.Get<long>("n"), Is.EqualTo(2000));
    }

    [Test]
    public void Reports_when_an_entry_was_written()
    {
        var before = DateTime.UtcNow.Ticks;
        _cache.Set("a", "x");

        Assert.That(_cache.Get("a", out var ticks), Is.EqualTo("x"));
        Assert.That(ticks, Is.GreaterThanOrEqualTo(before));
        Assert.That(_cache.Get("none", out var none), Is.Null);
        Assert.That(none, Is.Zero);
    }

    [Test]
    public void Gets_and_removes_many()
    {
        _cache.SetAll(new Dictionary<string, int> { { "a", 1 }, { "b", 2 }, { "c", 3 } });

        Assert.That(_cache.GetAll<int>(["a", "x"]), Is.EqualTo(new Dictionary<string, int> { { "a", 1 }, { "x", 0 } }));
        Assert.That(_cache.Remove("a"));
        Assert.That(_cache.Remove("a"), Is.False);
        _cache.RemoveAll(["b", "x"]);

        Assert.That(_cache.GetAll<int>(["a", "b", "c"]).Values, Is.EqualTo(new[] { 0, 0, 3 }));
    }

    [Test]
    public void Removes_by_pattern_and_by_regex()
    {
        _cache.SetAll(new Dictionary<string, int> { { "user:1", 1 }, { "user:2", 2 }, { "item:1", 3 } });

        _cache.RemoveByPattern("user:*");

        Assert.That(_cache.GetAll<int>(["user:1", "user:2", "item:1"]).Values, Is.EqualTo(new[] { 0, 0, 3 }));
        _cache.RemoveByRegex("([");
        Assert.That(_cache.Get<int>("item:1"), Is.EqualTo(3), "a pattern that is none removes nothing");
        _cache.RemoveByRegex("^item:[0-9]$");
        Assert.That(_cache.Get("item:1"), Is.Null);
    }

    [Test]
    public void Sweeps_out_expired_entries_that_are_not_read()
    {
        for (var i = 0; i < 1000; i++) _cache.Set("old" + i, 1, Past);

        for (var i = 0; i < 3000; i++) _cache.Set("new", i);

        // An expired entry that is still there is removed by the first look at it, and Remove would return that.
        Assert.That(_cache.Remove("old1"), Is.False);
        Assert.That(_cache.Get<int>("new"), Is.EqualTo(2999));
    }

    [Test]
    public void Flushes_on_dispose_only_if_configured_to()
    {
        var cache = new MemoryCacheClient();
        cache.Set("a", 1);

        cache.Dispose();
        Assert.That(cache.Get<int>("a"), Is.EqualTo(1));

        cache.FlushOnDispose = true;
        cache.Dispose();
        Assert.That(cache.Get("a"), Is.Null);
    }

    // apart, so that no local variable keeps it
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Forget(TimeProvider time)
    {
        var cache = new MemoryCacheClient(time);
        cache.Set("a", 1, TimeSpan.FromMinutes(1));
        return new WeakReference(cache);
    }
}
