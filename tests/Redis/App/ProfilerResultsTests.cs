using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.MiniProfiler;
using ServiceStack.MiniProfiler.Storage;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>MiniProfiler's results in Redis, where each node of an application finds them.</summary>
public class ProfilerResultsTests : RedisFixture
{
    private RedisConnection _oneConnection = null!;
    private RedisConnection _otherConnection = null!;
    private CacheClientStorage _one = null!;
    private CacheClientStorage _other = null!;

    [SetUp]
    public void StartNodes()
    {
        (_oneConnection, _otherConnection) = (Connect(), Connect());
        _one = new CacheClientStorage(new RedisCacheClient(_oneConnection), TimeSpan.FromMinutes(10));
        _other = new CacheClientStorage(new RedisCacheClient(_otherConnection), TimeSpan.FromMinutes(10));
    }

    [TearDown]
    public void StopNodes()
    {
        Profiler.Settings.ProfilerProvider = null;
        Profiler.Settings.Storage = null;
        HostContext.Instance.EndRequest();
        _oneConnection.Dispose();
        _otherConnection.Dispose();
    }

    [Test]
    public void A_result_of_one_node_is_shown_by_another_with_its_steps_and_commands()
    {
        var profiler = Measure("ada");

        var loaded = _other.Load(profiler.Id);

        Assert.That((loaded.Name, loaded.User, loaded.MachineName), Is.EqualTo(("/orders", "ada", Environment.MachineName)));
        var step = loaded.Root.Children[0];
        Assert.That(step.Name, Is.EqualTo("load <orders>"));
        Assert.That(step.SqlTimings, Has.Count.EqualTo(1));
        Assert.That(step.SqlTimings[0].CommandString, Is.EqualTo("SELECT 'Ünïcode'"));
        Assert.That(loaded.Root.DurationMilliseconds, Is.EqualTo(profiler.Root.DurationMilliseconds));
    }

    [Test]
    public void Each_user_has_the_results_that_no_node_has_shown_yet()
    {
        var first = Measure("ada");
        var second = Measure("ada");
        var of_bob = Measure("bob");
        Assert.That(_other.GetUnviewedIds("ada"), Is.EqualTo(new[] { first.Id, second.Id }));

        _other.Load(first.Id);

        Assert.That(_one.GetUnviewedIds("ada"), Is.EqualTo(new[] { second.Id }));
        Assert.That(_one.GetUnviewedIds("bob"), Is.EqualTo(new[] { of_bob.Id }));
        Assert.That(_one.GetUnviewedIds("eve"), Is.Empty);
    }

    [Test]
    public void Results_end_with_their_time()
    {
        var profiler = Measure("ada");

        foreach (var key in new[] { "mini-profiler:" + profiler.Id.ToString("N"), "mini-profiler:user:ada" })
            Assert.That(Observer.KeyTimeToLive(key), Is.EqualTo(TimeSpan.FromMinutes(10)).Within(TimeSpan.FromMinutes(1)), key);
        Observer.KeyDelete("mini-profiler:" + profiler.Id.ToString("N"));
        Assert.That(_other.Load(profiler.Id), Is.Null);
    }

    [Test]
    public void The_oldest_of_many_results_are_not_listed()
    {
        var all = new List<Guid>();
        for (var i = 0; i < 25; i++) all.Add(Measure("ada").Id);

        Assert.That(_other.GetUnviewedIds("ada"), Is.EqualTo(all.GetRange(5, 20)));
    }

    private Profiler Measure(string user)
    {
        Profiler.Settings.Storage = _one;
        var profiler = Profiler.Start();
        (profiler.Name, profiler.User) = ("/orders", user);
        using (profiler.Step("load <orders>"))
        {
#pragma warning disable CS0618 // no database is here: a command as a serializer makes one
            profiler.Head.AddSqlTiming(new SqlTiming { CommandString = "SELECT 'Ünïcode'", Id = Guid.NewGuid() });
#pragma warning restore CS0618
        }

        Profiler.Stop();
        return profiler;
    }
}
