using System;
using System.Collections.Generic;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

public class RedisCacheClientTests : RedisFixture
{
    private RedisConnection _connection = null!;
    private RedisCacheClient _cache = null!;

    [SetUp]
    public void Connect()
    {
        _connection = base.Connect();
        _cache = new RedisCacheClient(_connection);
    }

    [TearDown]
    public void Disconnect() => _connection.Dispose();

    [Test]
    public void Sets_the_exact_lifetime_of_a_value()
    {
        Assert.That(_cache.Set("k", 5, TimeSpan.FromMilliseconds(90_500)), Is.True);

        Assert.That(Observer.KeyTimeToLive("k"), Is.EqualTo(TimeSpan.FromSeconds(90)).Within(TimeSpan.FromSeconds(20)));
        Assert.That(_cache.Get<int>("k"), Is.EqualTo(5));
    }

    [TestCase(0)]
    [TestCase(-5)]
    public void Rejects_a_negative_lifetime_and_leaves_the_old_value(int seconds)
    {
        _cache.Set("k", "old");

        Assert.That(() => _cache.Set("k", "new", TimeSpan.FromSeconds(seconds)), Throws.InstanceOf<ArgumentOutOfRangeException>());

        Assert.That(_cache.Get<string>("k"), Is.EqualTo("old"));
    }

    [Test]
    public void A_time_in_the_past_removes_the_key()
    {
        _cache.Set("k", "v");

        Assert.That(_cache.Set("k", "v", DateTime.UtcNow.AddMinutes(-1)), Is.True);

        Assert.That(Observer.KeyExists("k"), Is.False);
    }

    [Test]
    public void Adds_once()
    {
        Assert.That(_cache.Add("k", "first", TimeSpan.FromMinutes(1)), Is.True);
        Assert.That(_cache.Add("k", "second"), Is.False);

        Assert.That(_cache.Get<string>("k"), Is.EqualTo("first"));
        Assert.That(Observer.KeyTimeToLive("k"), Is.Not.Null);
    }

    [Test]
    public void Replaces_only_existing_keys()
    {
        Assert.That(_cache.Replace("k", "v"), Is.False);
        Assert.That(Observer.KeyExists("k"), Is.False);

        _cache.Set("k", "old");

        Assert.That(_cache.Replace("k", "new", TimeSpan.FromMinutes(1)), Is.True);
        Assert.That(_cache.Get<string>("k"), Is.EqualTo("new"));
    }

    [TestCase(4294967295u, 4294967295L)]
    [TestCase(0u, 0L)]
    [TestCase(1u, 1L)]
    public void Counts_by_the_whole_amount(uint amount, long count)
    {
        Assert.That(_cache.Increment("up", amount), Is.EqualTo(count));
        Assert.That(_cache.Decrement("down", amount), Is.EqualTo(-count));

        Assert.That((string?)Observer.StringGet("up"), Is.EqualTo(count.ToString()));
    }

    [Test]
    public void Reports_a_counter_that_is_not_a_number()
    {
        _cache.Set("k", "abc");

        Assert.That(() => _cache.Increment("k", 1), Throws.InstanceOf<RedisServerException>());
        Assert.That(_connection.Statistics.Circuit, Is.EqualTo(CircuitState.Closed));
    }

    [Test]
    public void Reads_several_and_leaves_out_what_is_missing()
    {
        _cache.SetAll(new Dictionary<string, string> { ["a"] = "1", ["b"] = "2" });

        Assert.That(_cache.GetAll<string>(["a", "missing"]), Is.EqualTo(new Dictionary<string, string> { ["a"] = "1" }));
        Assert.That(_cache.GetAll<int>(["a", "missing"])["missing"], Is.Zero);
        Assert.That(() => _cache.GetAll<int>([]), Throws.ArgumentException);
        Assert.That(() => _cache.SetAll(new Dictionary<string, int>()), Throws.ArgumentNullException);
    }

    [Test]
    public void Removes_by_pattern_and_by_expression()
    {
        for (var i = 0; i < 1200; i++) Observer.StringSet("urn:a:" + i, "x", flags: CommandFlags.FireAndForget);
        Observer.StringSet("urn:b:1", "x");
        Observer.StringSet("urn:b:x", "x");

        _cache.RemoveByPattern("urn:a:*");
        _cache.RemoveByRegex(@"^urn:b:\d+$");

        Assert.That(Observer.KeyExists("urn:a:0"), Is.False);
        Assert.That(Observer.KeyExists("urn:a:1199"), Is.False);
        Assert.That(Observer.KeyExists("urn:b:1"), Is.False);
        Assert.That(Observer.KeyExists("urn:b:x"), Is.True);
    }

    [Test]
    public void Flushes_its_own_database_alone()
    {
        Observer.Multiplexer.GetDatabase(3).StringSet("other", "x");
        Observer.StringSet("mine", "x");

        _cache.FlushAll();

        Assert.That(Observer.KeyExists("mine"), Is.False);
        Assert.That(Observer.Multiplexer.GetDatabase(3).KeyExists("other"), Is.True);
    }

    [Test]
    public void Does_not_flush_what_it_may_not()
    {
        using var connection = base.Connect(static options => options.FlushAll = RedisFlush.Refuse);
        Observer.StringSet("mine", "x");

        Assert.That(new RedisCacheClient(connection).FlushAll, Throws.InstanceOf<NotSupportedException>());

        Assert.That(Observer.KeyExists("mine"), Is.True);
    }

    [Test]
    public void A_session_without_a_lifetime_lives_two_weeks_and_is_renewed_when_it_is_read()
    {
        const string Key = "urn:iauthsession:abc";
        _cache.Set<IAuthSession>(Key, new AuthUserSession { UserName = "bob" });
        Assert.That(Observer.KeyTimeToLive(Key), Is.EqualTo(TimeSpan.FromDays(14)).Within(TimeSpan.FromMinutes(1)));
        Observer.KeyExpire(Key, TimeSpan.FromDays(2));

        Assert.That(_cache.Get<IAuthSession>(Key)!.UserName, Is.EqualTo("bob"));

        Assert.That(Observer.KeyTimeToLive(Key), Is.EqualTo(TimeSpan.FromDays(14)).Within(TimeSpan.FromMinutes(1)));
    }

    [Test]
    public void A_session_of_a_v3_node_without_a_lifetime_gets_one()
    {
        const string Key = "urn:iauthsession:old";
        const string Type = "ServiceStack.ServiceInterface.Auth.AuthUserSession, ServiceStack.ServiceInterface";
        Observer.StringSet(Key, "{\"__type\":\"" + Type + "\",\"UserName\":\"bob\"}");

        Assert.That(_cache.Get<IAuthSession>(Key)!.UserName, Is.EqualTo("bob"));

        Assert.That(Observer.KeyTimeToLive(Key), Is.EqualTo(TimeSpan.FromDays(14)).Within(TimeSpan.FromMinutes(1)));
    }

    [TestCase("urn:iauthsession:abc")]
    [TestCase("sess:abc:cart")]
    public void The_two_weeks_that_the_engine_gives_mean_the_option(string key)
    {
        using var connection = base.Connect(static options => options.SessionExpiry = TimeSpan.FromDays(30));
        using var shared = base.Connect(static options => options.SharedWithV3 = true);

        new RedisCacheClient(connection).Set(key, "x", SessionFeature.DefaultSessionExpiry);
        Assert.That(Observer.KeyTimeToLive(key), Is.EqualTo(TimeSpan.FromDays(30)).Within(TimeSpan.FromMinutes(1)));
        new RedisCacheClient(shared).Set(key, "x", SessionFeature.DefaultSessionExpiry);
        Assert.That(Observer.KeyTimeToLive(key), Is.Null);
        _cache.Set("another:key", "x", SessionFeature.DefaultSessionExpiry);
        Assert.That(Observer.KeyTimeToLive("another:key"), Is.EqualTo(TimeSpan.FromDays(14)).Within(TimeSpan.FromMinutes(1)));
    }

    [Test]
    public void Items_of_a_session_are_renewed_while_they_are_read()
    {
        const string Key = "sess:abc:cart";
        _cache.Set<object>(Key, "full", SessionFeature.DefaultSessionExpiry);
        Observer.KeyExpire(Key, TimeSpan.FromDays(2));

        Assert.That(_cache.Get<object>(Key), Is.EqualTo("full"));

        Assert.That(Observer.KeyTimeToLive(Key), Is.EqualTo(TimeSpan.FromDays(14)).Within(TimeSpan.FromMinutes(1)));
    }

    [Test]
    public void A_lifetime_that_code_gave_is_not_made_longer()
    {
        const string Key = "urn:iauthsession:abc";
        _cache.Set<IAuthSession>(Key, new AuthUserSession(), TimeSpan.FromMinutes(20));

        _cache.Get<IAuthSession>(Key);

        Assert.That(Observer.KeyTimeToLive(Key), Is.LessThanOrEqualTo(TimeSpan.FromMinutes(20)));
    }

    [Test]
    public void Beside_v3_nodes_sessions_have_v3s_lifetime()
    {
        using var connection = base.Connect(static options => options.SharedWithV3 = true);
        var cache = new RedisCacheClient(connection);
        cache.Set<IAuthSession>("urn:iauthsession:abc", new AuthUserSession());

        cache.Get<IAuthSession>("urn:iauthsession:abc");

        Assert.That(Observer.KeyTimeToLive("urn:iauthsession:abc"), Is.Null);
    }

    [Test]
    public void Reading_a_session_is_one_command_that_is_waited_for()
    {
        const string Key = "urn:iauthsession:abc";
        using var connection = base.Connect(static options => options.ClientSideCache = false);
        var cache = new RedisCacheClient(connection);
        cache.Set<IAuthSession>(Key, new AuthUserSession());
        using var monitor = new CommandMonitor(Server);
        var before = connection.Statistics.Calls;

        for (var i = 0; i < 5; i++) cache.Get<IAuthSession>(Key);

        var commands = monitor.Commands();
        Assert.That(commands.FindAll(static command => command.StartsWith("GETRANGE ", StringComparison.Ordinal)), Has.Count.EqualTo(5));
        Assert.That(commands.FindAll(static command => command.StartsWith("EVAL", StringComparison.Ordinal)), Has.Count.EqualTo(1));
        Assert.That(commands, Has.Count.EqualTo(6));
        Assert.That(connection.Statistics.Calls - before, Is.EqualTo(5));
    }
}
