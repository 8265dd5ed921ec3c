using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>
/// Recorded calls that depend on each other: they run once, in order, and each is a test of its result and its data in Redis.
/// </summary>
public abstract class RecordedSequence : RedisFixture
{
    private readonly Dictionary<string, (string Result, RecordedKey[] Keys)> _played = [];

    /// <summary>Differences from v3, with reasons: of the result, or of a key's content.</summary>
    private protected virtual IReadOnlyDictionary<string, string> Differences { get; } = new Dictionary<string, string>();

    [OneTimeSetUp]
    public void PlayAll()
    {
        Empty();
        Play();
    }

    /// <summary>Runs the calls.</summary>
    private protected abstract void Play();

    /// <summary>The name in this run of a key that contains a session id.</summary>
    private protected virtual string NameHere(string key) => key;

    /// <summary>Replaces what differs in the result in each run.</summary>
    private protected virtual string Masked(string result) => RecordedKey.Masked(result);

    /// <summary>Removes improvements over v3.</summary>
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

            // v3 writes passwords of requests in clear text; nothing is written here
            var isErrorLog = name.StartsWith("urn:ServiceErrors:", StringComparison.Ordinal);
            Assert.That(
                played.Keys[i].Text is { } now ? Tolerated(id, now) : null,
                Is.EqualTo(isErrorLog || text == null ? null : Tolerated(id, text)),
                name);
            if (!isErrorLog) Assert.That(played.Keys[i].Ttl, ttl == null ? Is.Null : Is.EqualTo(ttl).Within(20.0), name);
        }
    }

    /// <summary>The ids with this prefix, in the order of the recording.</summary>
    private protected static IEnumerable<string> IdsOf(params string[] prefixes) =>
        Sample.All.Keys.Where(id => prefixes.Any(prefix => id.StartsWith(prefix, StringComparison.Ordinal)));
}
