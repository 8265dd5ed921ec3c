using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Laws;

/// <summary>
/// What holds of each store of sessions in memory whose number is bounded, whatever is stored, read and left alone: there are never more
/// than the bound, no id leads to another's session, a session whose time is not over ends only if every one that stays was used later.
/// </summary>
public partial class BoundedStoreLawTests
{
    private const int Runs = 60;
    private const int Operations = 400;

    [Test]
    public void Holds([ValueSource(nameof(Stores))] string name, [Values(1, 2, 7, 15)] int most)
    {
        for (var run = 0; run < Runs; run++)
        {
            var random = new Random((most * Runs) + run);
            using var store = Create(name, most);
            var known = new Dictionary<string, Used>();
            for (var operation = 0; operation < Operations; operation++)
            {
                // no two at the same moment, and now and then a long pause
                store.Advance(TimeSpan.FromSeconds(random.Next(60) == 0 ? random.Next(1, 3000) : 1));
                var id = "id" + random.Next(3 * most);
                var before = known.Keys.Where(one => store.Find(one) is not null).ToList();
                if (random.Next(3) > 0) Store(store, known, id, id + " " + operation);
                else if (store.Use(id)) known[id].At = store.Now;

                if (FaultOf(store, known, most, before, id) is { } fault)
                    Assert.Fail($"{fault}; {name}, bound {most}, run {run}, operation {operation}");
            }
        }
    }

    // an assertion for each entry would take ten times as long
    private static string? FaultOf(BoundedStore store, Dictionary<string, Used> known, int most, List<string> before, string id)
    {
        if (store.Count > most) return $"{store.Count} entries";

        var oldestThatStays = long.MaxValue;
        foreach (var one in known)
        {
            var found = store.Find(one.Key);
            if (found is not null && found != one.Value.Value) return $"{one.Key} has {found} in the place of {one.Value.Value}";
            if (found is not null && one.Key != id) oldestThatStays = Math.Min(oldestThatStays, one.Value.At.Ticks);
        }

        foreach (var one in before)
        {
            var used = known[one].At;
            var isEnded = one != id && store.Find(one) is null && store.Now - used <= store.Timeout;
            if (isEnded && used.Ticks >= oldestThatStays) return $"{one} has ended, and one that was used earlier stays";
        }

        return null;
    }

    private static void Store(BoundedStore store, Dictionary<string, Used> known, string id, string value)
    {
        store.Put(id, value);
        known[id] = new Used { Value = value, At = store.Now };
        Assert.That(store.Find(id), Is.EqualTo(value), "the new one has its place");
    }

    private static IEnumerable<string> Stores() => Names();

    private static partial IEnumerable<string> Names();

    private static partial BoundedStore Create(string name, int most);

    private static CacheStore CreateCache(int most) => new(most);

    private sealed class Used
    {
        public string Value { get; set; } = "";

        public TimeSpan At { get; set; }
    }

    /// <summary>A store of texts by id, with a clock that the test moves.</summary>
    private abstract class BoundedStore : IDisposable
    {
        public TimeSpan Timeout { get; } = TimeSpan.FromMinutes(20);

        public TimeSpan Now { get; private set; }

        public abstract int Count { get; }

        public virtual void Advance(TimeSpan time) => Now += time;

        public abstract void Put(string id, string value);

        /// <summary>Does not count as a use.</summary>
        public abstract string? Find(string id);

        /// <summary>Uses the session as a request does.</summary>
        /// <returns>Whether that makes it younger.</returns>
        public abstract bool Use(string id);

        public abstract void Dispose();
    }
}
