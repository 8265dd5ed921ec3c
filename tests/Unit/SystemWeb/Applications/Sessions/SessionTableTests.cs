using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Configuration.Provider;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Web.SessionState;
using ServiceStack.HyperHost.SystemWeb;
using ServiceStack.HyperHost.SystemWeb.Sessions;

namespace ServiceStack.HyperHost.Tests.SystemWeb.Applications.Sessions;

public class SessionTableTests
{
    private readonly List<string> _ended = [];
    private TimeSpan _now = TimeSpan.Zero;
    private SessionTable _sessions = null!;

    [SetUp]
    public void Begin()
    {
        _ended.Clear();
        _now = TimeSpan.Zero;
        _sessions = new SessionTable(() => _now);
        _sessions.Subscribe((id, data) => _ended.Add(id + " " + data.Items["name"]));
    }

    [TearDown]
    public void End() => _sessions.Dispose();

    [Test]
    public void End_when_they_were_not_used_for_their_timeout()
    {
        Add("a", minutes: 20);
        Add("b", minutes: 30);

        _now = TimeSpan.FromMinutes(21);
        _sessions.Sweep();

        Assert.That(_ended, Is.EqualTo(new[] { "a of a" }));
        Assert.That(_sessions.Find("a"), Is.Null);
        Assert.That(_sessions.Find("b"), Is.Not.Null);
    }

    [Test]
    public void End_once_even_if_they_are_requested_before_they_are_swept()
    {
        Add("a", minutes: 20);

        _now = TimeSpan.FromMinutes(21);
        Assert.That(_sessions.Find("a"), Is.Null);
        _sessions.Sweep();

        Assert.That(_ended, Has.Count.EqualTo(1));
    }

    [TestCase(true)]
    [TestCase(false)]
    public void Live_on_with_each_use(bool isExclusive)
    {
        Add("a", minutes: 20);

        for (var i = 0; i < 5; i++)
        {
            _now += TimeSpan.FromMinutes(19);
            var session = _sessions.Find("a")!;
            Assert.That(session.Get(isExclusive, out _, out var lockId, out _), Is.Not.Null);
            session.Release(lockId, null);
        }

        _now += TimeSpan.FromMinutes(19);
        _sessions.Find("a")!.Touch();
        _now += TimeSpan.FromMinutes(19);
        Assert.That(_sessions.Find("a"), Is.Not.Null);
    }

    [Test]
    public void Do_not_end_while_a_request_has_them_locked_but_after_a_day()
    {
        Add("a", minutes: 20);
        _sessions.Find("a")!.Get(isExclusive: true, out _, out _, out _);

        _now = TimeSpan.FromHours(23);
        Assert.That(_sessions.Find("a"), Is.Not.Null);

        _now = TimeSpan.FromHours(25);
        Assert.That(_sessions.Find("a"), Is.Null);
    }

    [Test]
    public void Have_their_requests_wait_for_one_another()
    {
        Add("a", minutes: 20);
        var session = _sessions.Find("a")!;
        session.Get(isExclusive: true, out _, out var first, out _);

        var others = Enumerable.Range(0, 4).Select(i => Task.Run(() =>
        {
            var data = session.Get(isExclusive: i % 2 == 0, out _, out var lockId, out _);
            session.Release(lockId, data);
            return data is not null;
        })).ToArray();
        Assert.That(Task.WaitAll(others, 100), Is.False);

        session.Release(first, null);

        Assert.That(Task.WaitAll(others, 4_000), Is.True);
        Assert.That(others.Select(other => other.Result), Is.All.True);
    }

    [Test]
    public void Take_nothing_from_a_request_whose_lock_was_taken_away()
    {
        Add("a", minutes: 20);
        var session = _sessions.Find("a")!;
        session.Get(isExclusive: true, out _, out var slow, out _);
        session.Release(slow, null);
        session.Get(isExclusive: true, out _, out var next, out _);

        session.Release(slow, Data("slow", 20));

        Assert.That(session.IsLockedBy(next), Is.True);
        Assert.That(session.Data.Items["name"], Is.EqualTo("of a"));
    }

    [Test]
    public void Notify_waiting_threads_when_they_are_abandoned()
    {
        Add("a", minutes: 20);
        var session = _sessions.Find("a")!;
        session.Get(isExclusive: true, out _, out _, out _);
        using var hasBegun = new ManualResetEventSlim();
        var other = Task.Run(() =>
        {
            hasBegun.Set();
            return (session.Get(isExclusive: true, out _, out var lockId, out _), lockId);
        });
        hasBegun.Wait();

        _sessions.Remove("a", session);

        Assert.That(other.Wait(4_000), Is.True);
        Assert.That(other.Result, Is.EqualTo(((SessionStateStoreData?)null, (object?)null)));
        Assert.That(_ended, Is.Empty, "System.Web itself tells of it.");
    }

    [Test]
    public void Are_uninitialized_for_their_first_request_alone()
    {
        _sessions.Add("a", Data("a", 20), isUninitialized: true);

        _sessions.Find("a")!.Get(isExclusive: false, out var first, out _, out _);
        _sessions.Find("a")!.Get(isExclusive: false, out var second, out _, out _);

        Assert.That((first, second), Is.EqualTo((true, false)));
    }

    [Test]
    public void Notify_the_last_subscriber()
    {
        var last = 0;
        void Hear(string id, SessionStateStoreData data) => last++;
        _sessions.Subscribe(Hear);
        Add("a", minutes: 20);
        Add("b", minutes: 20);

        _now = TimeSpan.FromMinutes(21);
        _sessions.Find("a");
        _sessions.Unsubscribe(Hear);
        _sessions.Find("b");

        Assert.That((last, _ended.Count), Is.EqualTo((1, 1)));
    }

    [Test]
    public void Beyond_the_bound_those_that_were_used_longest_ago_end_with_their_event()
    {
        _sessions.Most = 3;
        foreach (var id in new[] { "a", "b", "c" })
        {
            Add(id, minutes: 20);
            _now += TimeSpan.FromSeconds(1);
        }

        _sessions.Find("a")!.Touch();
        Add("b", minutes: 20);
        Assert.That(_ended, Is.Empty, "b is no new one");
        Add("d", minutes: 20);

        Assert.That(_ended, Is.EqualTo(new[] { "c of c" }));
        Assert.That(_sessions.Count, Is.EqualTo(3));
    }

    [Test]
    public void Beyond_the_bound_a_locked_one_ends_last()
    {
        _sessions.Most = 2;
        Add("a", minutes: 20);
        _sessions.Find("a")!.Get(isExclusive: true, out _, out _, out _);
        _now += TimeSpan.FromSeconds(1);
        Add("b", minutes: 20);
        Add("c", minutes: 20);
        Assert.That(_ended, Is.EqualTo(new[] { "b of b" }));

        _sessions.Find("c")!.Get(isExclusive: true, out _, out _, out _);
        Add("d", minutes: 20);

        Assert.That(_ended, Is.EqualTo(new[] { "b of b", "a of a" }));
        Assert.That(_sessions.Count, Is.EqualTo(2));
    }

    [Test]
    public void Of_a_full_table_those_whose_timeout_has_passed_make_room_first()
    {
        _sessions.Most = 2;
        Add("long", minutes: 60);
        Add("short", minutes: 20);
        _now = TimeSpan.FromMinutes(21);
        Add("new", minutes: 20);

        Assert.That(_ended, Is.EqualTo(new[] { "short of short" }));
    }

    [Test]
    public void Threads_together_do_not_exceed_the_bound()
    {
        _sessions.Most = 50;
        var most = 0;
        Parallel.For(0, 4, thread =>
        {
            for (var i = 0; i < 500; i++)
            {
                Add($"{thread} {i}", minutes: 20);
                InterlockedMax(ref most, _sessions.Count);
            }
        });

        Assert.That(most, Is.InRange(40, 50));
    }

    [TestCase(null, 0)]
    [TestCase("1", 1)]
    [TestCase("100000", 100_000)]
    public void Read_their_bound_from_web_config(string? value, int expected)
    {
        var store = new HyperSessionStore();
        var attributes = new NameValueCollection { { "description", "any" } };
        if (value is not null) attributes.Add("maxSessions", value);

        store.Initialize("HyperHost", attributes);

        Assert.That(HyperSessionStore.Most, Is.EqualTo(expected));
        new HyperSessionStore().Initialize("HyperHost", []);
        Assert.That(HyperSessionStore.Most, Is.Zero);
    }

    [TestCase("maxSessions", "0", "maxSessions of HyperSessionStore is '0': write a number of 1 or more")]
    [TestCase("maxSessions", "-1", "maxSessions of HyperSessionStore is '-1'")]
    [TestCase("maxSessions", "many", "maxSessions of HyperSessionStore is 'many'")]
    [TestCase("maxSession", "10", "HyperSessionStore has no attribute maxSession. It has maxSessions")]
    public void Refuse_a_wrong_bound(string name, string value, string said)
    {
        var store = new HyperSessionStore();

        var error = Assert.Throws<ProviderException>(() => store.Initialize("HyperHost", new NameValueCollection { { name, value } }))!;

        Assert.That(error.Message, Does.StartWith(said));
    }

    private static void InterlockedMax(ref int most, int value)
    {
        for (var seen = Volatile.Read(ref most); value > seen; seen = Volatile.Read(ref most))
        {
            if (Interlocked.CompareExchange(ref most, value, seen) == seen) return;
        }
    }

    private void Add(string id, int minutes) => _sessions.Add(id, Data("of " + id, minutes), isUninitialized: false);

    private static SessionStateStoreData Data(string name, int minutes)
    {
        var items = new SessionStateItemCollection { ["name"] = name };
        return new SessionStateStoreData(items, null, minutes);
    }
}
