using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The recorded times of a program that ran in Berlin, in summer.</summary>
public class RecordedTimeZoneTests : RedisFixture
{
    private static readonly DateTime Wall = new(2026, 7, 2, 3, 4, 5);

    private string? _zone;

    private static IEnumerable<string> Readings => Sample.All.Keys.Where(static id => id.StartsWith("tz-read ", StringComparison.Ordinal));

    [OneTimeSetUp]
    public void GoToBerlin()
    {
        _zone = Environment.GetEnvironmentVariable("TZ");
        SetZone("Europe/Berlin");
        Assert.That(TimeZoneInfo.Local.GetUtcOffset(Wall), Is.EqualTo(TimeSpan.FromHours(2)));
    }

    [OneTimeTearDown]
    public void GoHome() => SetZone(_zone);

    [TestCase("tz-utc", DateTimeKind.Utc)]
    [TestCase("tz-local", DateTimeKind.Local)]
    [TestCase("tz-unspec", DateTimeKind.Unspecified)]
    public void A_time_is_written_as_in_v3(string id, DateTimeKind kind)
    {
        using var connection = Connect();
        var sample = Sample.All[id];

        new RedisCacheClient(connection).Set(sample.Key!, DateTime.SpecifyKind(Wall, kind));

        Assert.That((string?)Observer.StringGet(sample.Key!), Is.EqualTo(sample.Value));
    }

    [TestCase("tz-get-u")]
    [TestCase("tz-get-l")]
    [TestCase("tz-get-n")]
    public void A_time_is_read_as_in_v3(string id)
    {
        using var connection = Connect();
        var sample = Sample.All[id];
        Observer.StringSet(sample.Key!, sample.Value);

        Assert.That(Read(connection, sample.Key!), Is.EqualTo(RecordedResult.Expected(sample.Result)));
    }

    [TestCaseSource(nameof(Readings))]
    public void A_text_is_read_as_in_v3(string id)
    {
        using var connection = Connect();
        Observer.StringSet("r", Regex.Match(id, "^tz-read (.*)$").Groups[1].Value);

        Assert.That(Read(connection, "r"), Is.EqualTo(RecordedResult.Expected(Sample.All[id].Result)));
    }

    [Test]
    public void An_expiry_without_a_kind_is_local_time()
    {
        using var connection = Connect();
        var cache = new RedisCacheClient(connection);

        Assert.That(cache.Set("e", 1, DateTime.Now.AddSeconds(60)), Is.True);
        Assert.That(cache.Set("e2", 1, DateTime.SpecifyKind(DateTime.UtcNow.AddSeconds(60), DateTimeKind.Unspecified)), Is.True);

        Assert.That(Observer.KeyTimeToLive("e")!.Value.TotalSeconds, Is.EqualTo(Sample.All["tz-exp-local"].Ttl).Within(3.0));
        Assert.That(Observer.KeyExists("e2"), Is.False);
    }

    private static string Read(RedisConnection connection, string key) => RecordedResult.Of(() =>
    {
        var time = new RedisCacheClient(connection).Get<DateTime>(key);
        return $"{time:o} {time.Kind}";
    });

    private static void SetZone(string? zone)
    {
        Environment.SetEnvironmentVariable("TZ", zone);
        TimeZoneInfo.ClearCachedData();
    }
}
