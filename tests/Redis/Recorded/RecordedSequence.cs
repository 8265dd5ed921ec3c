using System;
using System.Collections.Generic;
using System.Linq;
using NUnit.Framework;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>
/// Recorded calls that build upon each other: they are made once, in their order, and each is a test of what it came to and of what it left
/// in Redis.
/// </summary>
public abstract class RecordedSequence : RedisFixture
{
    private readonly Dictionary<string, (string Result, RecordedKey[] Keys)> _played = [];

    /// <summary>What is not as in v3, with the reason: the result, or what a key holds.</summary>
    private protected virtual IReadOnlyDictionary<string, string> Differences { get; } = new Dictionary<string, string>();

    [OneTimeSetUp]
    public void PlayAll()
    {
        Empty();
        Play();
    }

    /// <summary>Makes the calls.</summary>
    private protected abstract void Play();

    /// <summary>The name here of a key that had a session's id in it.</summary>
    private protected virtual string NameHere(string key) => key;

    /// <summary>What in the result is another each time.</summary>
    private protected virtual string Masked(string result) => RecordedKey.Masked(result);

    /// <summary>Takes out what is better here.</summary>
    private protected virtual string Tolerated(string id, string text) => text;

    private protected void Play(string id, Func<object?> call)
    {
        var sample = Sample.All[id];
        var result = RecordedResult.Of(call);
        _played[id] = (result, [.. sample.Keys.Select(key => RecordedKey.Read(Observer, NameHere(key.Key)))]);
    }

    private protected void Play(string id, Action call) => Play(id, () =>
    {
        call();
        return "(void)";
    });

    private protected void AssertAsRecorded(string id)
    {
        var sample = Sample.All[id];
        Assert.That(_played.TryGetValue(id, out var played), Is.True, "It was not played.");
        if (!Differences.ContainsKey(id + ": result"))
        {
            Assert.That(
                Tolerated(id, Masked(played.Result)), Is.EqualTo(Tolerated(id, Masked(RecordedResult.Expected(sample.Result)))));
        }

        for (var i = 0; i < sample.Keys.Length; i++)
        {
            var (name, text, ttl) = sample.Keys[i];
            if (Differences.ContainsKey(id + ": " + name)) continue;

            // passwords of requests stood there in the clear: nothing is written here
            var isErrorLog = name.StartsWith("urn:ServiceErrors:", StringComparison.Ordinal);
            Assert.That(
                played.Keys[i].Text is { } now ? Tolerated(id, now) : null,
                Is.EqualTo(isErrorLog || text == null ? null : Tolerated(id, text)),
                name);
            if (!isErrorLog) Assert.That(played.Keys[i].Ttl, ttl == null ? Is.Null : Is.EqualTo(ttl).Within(2.5), name);
        }
    }

    /// <summary>The ids that begin so, in the order of the recording.</summary>
    private protected static IEnumerable<string> IdsOf(params string[] prefixes) =>
        Sample.All.Keys.Where(id => prefixes.Any(prefix => id.StartsWith(prefix, StringComparison.Ordinal)));
}
