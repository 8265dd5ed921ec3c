using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using NUnit.Framework;
using ServiceStack.Text;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The recorded calls of genuine v3, made again: what they return, and what is in Redis afterwards, is the same.</summary>
public class RecordedCacheCallsTests : RedisFixture
{
    /// <summary>What is not as in v3, and why.</summary>
    private static readonly Dictionary<string, string> Differences = new()
    {
        ["set-dt-1500ms"] = "a lifetime is exact to the millisecond; v3 cuts it to seconds",
    };

    private RedisConnection _connection = null!;

    private static IEnumerable<string> Ids => RecordedCacheCalls.Calls.Keys.Concat(
        RecordedCacheCalls.Calls.Keys.Select(static id => id + "-pool").Where(Sample.All.ContainsKey));

    [SetUp]
    public void Connect() => _connection = base.Connect(static options => options.SharedWithV3 = true);

    [TearDown]
    public void Disconnect() => _connection.Dispose();

    [TestCaseSource(nameof(Ids))]
    public void Is_as_in_v3(string id)
    {
        var sample = Sample.All[id];
        var name = Regex.Replace(id, "-pool$", "");
        Prepare(name, sample);

        var result = Result(() => RecordedCacheCalls.Calls[name](new RedisCacheClient(_connection)));

        Assert.That(result, Is.EqualTo(Expected(sample.Result)));
        if (sample.Key == null) return;

        var value = Observer.KeyType(sample.Key) == RedisType.String ? Observer.StringGet(sample.Key) : RedisValue.Null;
        Assert.That(Text(value), Is.EqualTo(sample.Value == null ? null : WithOurAssembly(sample.Value)));
        if (Differences.ContainsKey(name)) return;

        Assert.That(Observer.KeyTimeToLive(sample.Key)?.TotalSeconds, sample.Ttl == null ? Is.Null : Is.EqualTo(sample.Ttl).Within(2.0));
    }

    [Test]
    public void The_list_of_differences_names_recorded_calls()
    {
        Assert.That(Differences.Keys, Is.SubsetOf(RecordedCacheCalls.Calls.Keys));
    }

    private void Prepare(string name, Sample sample)
    {
        var before = RecordedCacheCalls.Before.TryGetValue(name, out var texts) ? texts : [];
        foreach (var (key, text, seconds) in before)
        {
            Observer.StringSet(key, text, seconds is { } left ? TimeSpan.FromSeconds(left) : null);
        }

        var isRead = name.StartsWith("get-", StringComparison.Ordinal) || name.StartsWith("x-ses", StringComparison.Ordinal);
        if (isRead && sample.Value != null) Observer.StringSet(sample.Key!, WithOurAssembly(sample.Value));
    }

    private static string Result(Func<object?> call)
    {
        object? value;
        try
        {
            value = call();
        }
        catch (Exception)
        {
            return "throws";
        }

        return value switch
        {
            null => "null",
            byte[] bytes => $"byte[{bytes.Length}] {Encoding.UTF8.GetString(bytes)}",
            string text when text.StartsWith("Acme.", StringComparison.Ordinal) || text == "null" => $"string \"{text}\"",
            string => "string " + JsonSerializer.SerializeToString(value),
            IDictionary => "Dictionary " + JsonSerializer.SerializeToString(value, value.GetType()),
            _ => value.GetType().Name + " " + JsonSerializer.SerializeToString(value, value.GetType()),
        };
    }

    private static string Expected(string recorded)
    {
        if (recorded.StartsWith("throws", StringComparison.Ordinal)) return "throws";
        return Regex.Replace(recorded, @"^Dictionary<\S+>", "Dictionary");
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
