using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The recorded calls of genuine v3, repeated: results and data in Redis are the same.</summary>
public class RecordedCacheCallsTests : RedisFixture
{
    /// <summary>Differences from v3, with reasons.</summary>
    private static readonly Dictionary<string, string> Differences = new()
    {
        ["set-dt-1500ms"] = "a lifetime is exact to the millisecond; v3 cuts it to seconds",
        ["set-ts-500ms"] = "a lifetime below a second is one; v3 lets Redis refuse it",
        ["incr-uintmax"] = "the whole amount is added; v3 cuts it to 32 bits",
    };

    private RedisConnection _connection = null!;

    internal static IEnumerable<string> Ids => RecordedCacheCalls.Calls.Keys.Concat(
        RecordedCacheCalls.Calls.Keys.Select(static id => id + "-pool").Where(Sample.All.ContainsKey));

    [SetUp]
    public void Connect() => _connection = base.Connect(static options => options.SharedWithV3 = true);

    [TearDown]
    public void Disconnect() => _connection.Dispose();

    [TestCaseSource(nameof(Ids))]
    public void Is_as_in_v3(string id)
    {
        var sample = Sample.All[id];
        var name = RecordedCacheCalls.Calls.ContainsKey(id) ? id : Regex.Replace(id, "-pool$", "");
        Prepare(name, sample);

        var result = RecordedResult.Of(() => RecordedCacheCalls.Calls[name](new RedisCacheClient(_connection)));

        if (Differences.ContainsKey(name))
        {
            AssertDiffers(name, result);
            return;
        }

        Assert.That(result, Is.EqualTo(RecordedResult.Expected(sample.Result)));
        if (sample.Key == null) return;

        var value = Observer.KeyType(sample.Key) == RedisType.String ? Observer.StringGet(sample.Key) : RedisValue.Null;
        Assert.That(Text(value), Is.EqualTo(sample.Value == null ? null : WithOurAssembly(sample.Value)));
        Assert.That(Observer.KeyTimeToLive(sample.Key)?.TotalSeconds, sample.Ttl == null ? Is.Null : Is.EqualTo(sample.Ttl).Within(20.0));
    }

    [Test]
    public void The_list_of_differences_names_recorded_calls()
    {
        Assert.That(Differences.Keys, Is.SubsetOf(RecordedCacheCalls.Calls.Keys));
    }

    private void AssertDiffers(string name, string result)
    {
        switch (name)
        {
            case "incr-uintmax":
                Assert.That(result, Is.EqualTo("Int64 4294967295"));
                break;
            default:
                Assert.That(result, Is.EqualTo("Boolean true"));

                // it may be over by now
                if (Observer.KeyTimeToLive("k") is { } left)
                    Assert.That(left.TotalMilliseconds, Is.InRange(0, name == "set-ts-500ms" ? 500 : 1500));
                else Assert.That(Observer.KeyExists("k"), Is.False);
                break;
        }
    }

    private void Prepare(string name, Sample sample)
    {
        Observer.ListLeftPush("list", "x");
        var before = RecordedCacheCalls.Before.TryGetValue(name, out var texts) ? texts : [];
        foreach (var (key, text, seconds) in before)
        {
            Observer.StringSet(key, text, seconds is { } left ? TimeSpan.FromSeconds(left) : null, When.Always);
        }

        var isRead = Regex.IsMatch(name, "^(get-|st-|ob-hold-get|ob-get)");
        if (isRead && sample.Value != null) Observer.StringSet(sample.Key!, WithOurAssembly(sample.Value));
    }

    private static string? Text(RedisValue value)
    {
        if (value.IsNull) return null;

        byte[] bytes = value!;
        var text = Encoding.UTF8.GetString(bytes);
        var isText = !text.Contains('\uFFFD') && !text.Any(static one => char.IsControl(one) && one != '\n');
        return isText ? text : "hex:" + string.Concat(bytes.Select(static one => one.ToString("x2", CultureInfo.InvariantCulture)));
    }

    /// <summary>The recorded programs were assemblies of their own.</summary>
    private static string WithOurAssembly(string text) =>
        Regex.Replace(text, @"(""__type"":""Acme\.\w+\.\w+), \w+""", "$1, " + typeof(Acme.Model.Inner).Assembly.GetName().Name + "\"");
}
