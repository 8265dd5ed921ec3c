using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>The client-side cache and changes by other clients.</summary>
public class ClientSideCacheTests : RedisFixture
{
    private const string Key = "urn:iauthsession:abc";

    private RedisConnection _connection = null!;
    private RedisCacheClient _cache = null!;

    [SetUp]
    public void Connect()
    {
        _connection = base.Connect();
        _cache = new RedisCacheClient(_connection);
        Tracking.Await(_connection);
    }

    [TearDown]
    public void Disconnect() => _connection.Dispose();

    [Test]
    public void A_cached_session_is_not_read_again()
    {
        _cache.Set<IAuthSession>(Key, new AuthUserSession { UserName = "bob" });
        AssertCached("bob");
        var calls = _connection.Statistics.Calls;
        using var monitor = new CommandMonitor(Server);

        for (var i = 0; i < 10; i++) Tracking.WhenDrained(_connection, () => Assert.That(Name(), Is.EqualTo("bob")));

        Assert.That(monitor.Commands().Where(static command => !command.Contains("hyperhost:tracking:")), Is.Empty);
        Assert.That(_connection.Statistics.Calls, Is.EqualTo(calls));
    }

    [Test]
    public void Changing_a_returned_object_does_not_change_the_cache()
    {
        _cache.Set<IAuthSession>(Key, new AuthUserSession { UserName = "bob" });
        AssertCached("bob");

        ((AuthUserSession)_cache.Get<IAuthSession>(Key)!).UserName = "eve";
        _cache.Set("sess:abc:bytes", new byte[] { 1, 2 });
        _cache.Get<byte[]>("sess:abc:bytes");
        _cache.Get<byte[]>("sess:abc:bytes")![0] = 9;

        Assert.That(Name(), Is.EqualTo("bob"));
        Assert.That(_cache.Get<byte[]>("sess:abc:bytes"), Is.EqualTo(new byte[] { 1, 2 }));
    }

    [Test]
    public void A_process_reads_its_own_writes()
    {
        for (var i = 0; i < 500; i++)
        {
            _cache.Set<IAuthSession>(Key, new AuthUserSession { UserName = "bob" + i });
            Assert.That(Name(), Is.EqualTo("bob" + i));
            if (i % 3 == 0) _cache.Remove(Key);
            if (i % 3 == 1) _cache.RemoveAll([Key]);
            if (i % 3 != 2) Assert.That(Name(), Is.Null);
        }

        _cache.Set("sess:abc:count", 1);
        Assert.That(_cache.Get<int>("sess:abc:count"), Is.EqualTo(1));
        _cache.Increment("sess:abc:count", 1);
        Assert.That(_cache.Get<int>("sess:abc:count"), Is.EqualTo(2));
        _cache.SetAll(new Dictionary<string, int> { ["sess:abc:count"] = 7 });
        Assert.That(_cache.Get<int>("sess:abc:count"), Is.EqualTo(7));
        _cache.RemoveByPattern("sess:*");
        Assert.That(_cache.Get<int>("sess:abc:count"), Is.Zero);
        _cache.Set("sess:abc:count", 8);
        Assert.That(_cache.Get<int>("sess:abc:count"), Is.EqualTo(8));
        _cache.FlushAll();
        Assert.That(_cache.Get<int>("sess:abc:count"), Is.Zero);
    }

    [Test]
    public void A_write_of_another_node_is_read_at_once()
    {
        using var other = base.Connect();
        var there = new RedisCacheClient(other);
        var before = _connection.Statistics.ClientSideCacheHits;

        for (var i = 0; i < 2000; i++)
        {
            there.Set<IAuthSession>(Key, new AuthUserSession { UserName = "bob" + i });
            Assert.That(Name(), Is.EqualTo("bob" + i));
            Assert.That(Name(), Is.EqualTo("bob" + i));
        }

        there.Remove(Key);
        Assert.That(Name(), Is.Null);
        Assert.That(_connection.Statistics.ClientSideCacheHits - before, Is.GreaterThan(500));
    }

    [TestCase("SET urn:iauthsession:abc new", "new")]
    [TestCase("SETEX urn:iauthsession:abc 100 new", "new")]
    [TestCase("APPEND urn:iauthsession:abc er", "older")]
    [TestCase("DEL urn:iauthsession:abc", null)]
    [TestCase("UNLINK urn:iauthsession:abc", null)]
    [TestCase("EXPIRE urn:iauthsession:abc -1", null)]
    [TestCase("EXPIREAT urn:iauthsession:abc 1", null)]
    [TestCase("RENAME urn:iauthsession:abc other", null)]
    [TestCase("RENAME spare urn:iauthsession:abc", "spare")]
    [TestCase("GETSET urn:iauthsession:abc new", "new")]
    [TestCase("MSET urn:iauthsession:x x urn:iauthsession:abc new", "new")]
    [TestCase("EVAL \"redis.call('SET','urn:iauthsession:abc','new')\" 0", "new")]
    [TestCase("MOVE urn:iauthsession:abc 5", null)]
    public void Any_command_of_a_v3_node_invalidates(string command, string? value)
    {
        Observer.StringSet("spare", "spare");
        Observer.StringSet(Key, "old");
        Tracking.Cache(_connection, () => _cache.Get<string>(Key), "old");
        using var old = new RawConnection(Server.Port);

        old.Execute(command);

        Assert.That(_cache.Get<string>(Key), Is.EqualTo(value));
    }

    [TestCase("FLUSHDB")]
    [TestCase("FLUSHALL")]
    [TestCase("FLUSHALL ASYNC")]
    public void A_flushed_database_empties_the_cache(string command)
    {
        Observer.StringSet(Key, "old");
        Tracking.Cache(_connection, () => _cache.Get<string>(Key), "old");
        using var old = new RawConnection(Server.Port);

        old.Execute(command);

        Wait.Until(() => _cache.Get<string>(Key) == null, "the session is gone");
    }

    // Redis sends the invalidation and the response of the write on two connections: in between, a stale value may be read
    [Test]
    public void Stale_reads_are_rare_and_end_at_once()
    {
        const int Writes = 5000;
        var (written, early) = (0, 0);
        var isOver = false;
        var hitsBefore = _connection.Statistics.ClientSideCacheHits;
        Observer.StringSet(Key, 0);
        var readers = Enumerable.Range(0, 3).Select(_ => Task.Factory.StartNew(
            () =>
            {
                while (!Volatile.Read(ref isOver))
                {
                    var least = Volatile.Read(ref written);
                    var read = _cache.Get<int>(Key);
                    if (read >= least) continue;

                    Interlocked.Increment(ref early);
                    Wait.Until(() => _cache.Get<int>(Key) >= least, $"{least} is read in place of {read}");
                }
            },
            TaskCreationOptions.LongRunning)).ToArray();

        for (var i = 1; i <= Writes && !readers.Any(static reader => reader.IsCompleted); i++)
        {
            Observer.StringSet(Key, i);
            Volatile.Write(ref written, i);
            if (i % 50 == 0) Tracking.Cache(_connection, () => _cache.Get<int>(Key), i);
        }

        Volatile.Write(ref isOver, true);
        Task.WaitAll(readers);
        Assert.That(early, Is.LessThan(Writes / 500));
        Assert.That(_connection.Statistics.ClientSideCacheHits - hitsBefore, Is.GreaterThan(100));
    }

    [Test]
    public void A_session_expires_with_its_key()
    {
        // longer than a busy machine needs to cache it
        Observer.StringSet(Key, "v", TimeSpan.FromSeconds(3));
        Tracking.Cache(_connection, () => _cache.Get<string>(Key), "v");

        Wait.Until(() => _cache.Get<string>(Key) == null, "the session is over");

        Assert.That(Observer.KeyExists(Key), Is.False);
    }

    [Test]
    public void A_shorter_lifetime_set_by_another_client_applies()
    {
        Observer.StringSet(Key, "v");
        Tracking.Cache(_connection, () => _cache.Get<string>(Key), "v");

        Observer.KeyExpire(Key, TimeSpan.FromSeconds(3));

        Assert.That(_cache.Get<string>(Key), Is.EqualTo("v"));
        Wait.Until(() => _cache.Get<string>(Key) == null, "the session is over");
        Assert.That(Observer.KeyExists(Key), Is.False);
    }

    [Test]
    public void Other_keys_are_not_cached()
    {
        _cache.Set("urn:product:1", "pen");
        var calls = _connection.Statistics.Calls;

        for (var i = 0; i < 5; i++) _cache.Get<string>("urn:product:1");

        Assert.That(_connection.Statistics.Calls - calls, Is.EqualTo(5));
    }

    [Test]
    public void Another_database_has_its_own_sessions()
    {
        using var third = new RedisConnection(
            Server.Address + ",defaultDatabase=3", new RedisOptions { CallTimeout = TimeSpan.FromSeconds(10) });
        var cache = new RedisCacheClient(third);
        Tracking.Await(third);
        _cache.Set(Key, "zero");
        cache.Set(Key, "three");
        Tracking.Cache(third, () => cache.Get<string>(Key), "three");
        Tracking.Cache(_connection, () => _cache.Get<string>(Key), "zero");

        Observer.Multiplexer.GetDatabase(3).StringSet(Key, "3");

        Assert.That(cache.Get<string>(Key), Is.Not.EqualTo("three"));
        Assert.That(_cache.Get<string>(Key), Is.EqualTo("zero"));
    }

    [Test]
    public void Works_beside_v3_nodes()
    {
        using var connection = base.Connect(static options => options.SharedWithV3 = true);
        var cache = new RedisCacheClient(connection);
        Tracking.Await(connection);
        Observer.StringSet(Key, "old");
        Tracking.Cache(connection, () => cache.Get<string>(Key), "old");

        Observer.StringSet(Key, "new");

        Assert.That(cache.Get<string>(Key), Is.EqualTo("new"));
        Assert.That(Observer.KeyTimeToLive(Key), Is.Null);
    }

    [Test]
    public void Can_be_disabled()
    {
        using var connection = base.Connect(static options => options.ClientSideCache = false);
        var cache = new RedisCacheClient(connection);
        Observer.StringSet(Key, "v");

        for (var i = 0; i < 5; i++) Assert.That(cache.Get<string>(Key), Is.EqualTo("v"));

        Assert.That(connection.ClientSideCache, Is.Null);
        Assert.That(connection.Statistics.Calls, Is.EqualTo(5));
        Assert.That(connection.Statistics.ClientSideCacheHits, Is.Zero);
    }

    [Test]
    public void Leaves_no_key_in_Redis()
    {
        Assert.That((long)Observer.Execute("DBSIZE"), Is.Zero);
    }

    private string? Name() => (_cache.Get<IAuthSession>(Key) as AuthUserSession)?.UserName;

    private void AssertCached(string name) => Tracking.Cache(_connection, Name, name);
}
