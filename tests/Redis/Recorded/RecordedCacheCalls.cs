using System;
using System.Collections.Generic;
using Acme.Model;
using ServiceStack.CacheAccess;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The recorded calls of the cache, as they are made here.</summary>
internal static class RecordedCacheCalls
{
    private static readonly TimeSpan Minute = TimeSpan.FromSeconds(60);
    private static readonly Guid Uid = new("11111111-2222-3333-4444-555555555555");
    private static readonly DateTime When = new(2026, 1, 2, 3, 4, 5, 678, DateTimeKind.Utc);

    /// <summary>What is in Redis before: key, text, and seconds to live. The others begin with nothing.</summary>
    public static readonly Dictionary<string, (string Key, string Text, int? Seconds)[]> Before = new()
    {
        ["set-over-ttl"] = [("k", "old", 60)],
        ["add-exists"] = [("k", "old", null)],
        ["add-ts-exists"] = [("k", "old", null)],
        ["replace-present"] = [("k", "old", 60)],
        ["replace-ts"] = [("k", "old", null)],
        ["replace-dt"] = [("k", "old", null)],
        ["replace-bytes"] = [("k", "old", null)],
        ["getall-int"] = [("a", "1", null), ("b", "2", null)],
        ["getall-str"] = [("a", "1", null)],
        ["getall-bytes"] = [("a", "1", null)],
        ["remove-present"] = [("b1", "x", null)],
        ["removeall"] = [("a", "1", null), ("b", "2", null)],
        ["incr-again"] = [("n", "3", null)],
        ["decr"] = [("n", "4", null)],
        ["incr-zero"] = [("n", "-6", null)],
        ["incr-ttl"] = [("t", "5", 60)],
        ["incr-text"] = [("s", "abc", null)],
    };

    public static readonly Dictionary<string, Func<ICacheClient, object?>> Calls = new()
    {
        ["set-string"] = static cache => cache.Set("k:s", "plain"),
        ["set-string-q"] = static cache => cache.Set("k:s", "a\"b\n,é{}[]"),
        ["set-string-empty"] = static cache => cache.Set("k:s", ""),
        ["set-string-null"] = static cache => cache.Set<string?>("k:s", null),
        ["set-int"] = static cache => cache.Set("k:i", 42),
        ["set-bytes"] = static cache => cache.Set("k:b", new byte[] { 1, 2, 255, 0 }),
        ["set-bytes-empty"] = static cache => cache.Set("k:b", Array.Empty<byte>()),
        ["set-bytes-null"] = static cache => cache.Set<byte[]?>("k:b", null),
        ["set-poco"] = static cache => cache.Set("k:p", P()),
        ["set-poco-null"] = static cache => cache.Set<Poco?>("k:p", null),
        ["set-list"] = static cache => cache.Set("k:l", new List<Inner> { new() { A = "1", B = 1 }, new() { A = "2" } }),
        ["set-long"] = static cache => cache.Set("k", 9223372036854775807),
        ["set-double"] = static cache => cache.Set("k", 0.1),
        ["set-decimal"] = static cache => cache.Set("k", 12.50m),
        ["set-bool"] = static cache => cache.Set("k", true),
        ["set-guid"] = static cache => cache.Set("k", Uid),
        ["set-dt-utc"] = static cache => cache.Set("k", When),
        ["set-dt-unspec"] = static cache => cache.Set("k", new DateTime(2026, 1, 2, 3, 4, 5)),
        ["set-dt-date"] = static cache => cache.Set("k", new DateTime(2026, 1, 2)),
        ["set-timespan"] = static cache => cache.Set("k", new TimeSpan(1, 2, 3, 4, 5)),
        ["set-enum"] = static cache => cache.Set("k", Color.Green),
        ["set-nullable-int"] = static cache => cache.Set<int?>("k", 5),
        ["set-nullable-null"] = static cache => cache.Set<int?>("k", null),
        ["set-struct"] = static cache => cache.Set("k", new Pt { X = 1, Y = 2 }),
        ["set-iface"] = static cache => cache.Set<IShape>("k", new Circle { Kind = "c", R = 1.5 }),
        ["set-object"] = static cache => cache.Set<object>("k", new Inner { A = "i" }),
        ["set-object-str"] = static cache => cache.Set<object>("k", "str"),
        ["set-object-bytes"] = static cache => cache.Set<object>("k", new byte[] { 1, 2, 3 }),
        ["set-object-int"] = static cache => cache.Set<object>("k", 5),
        ["set-dict-obj"] = static cache => cache.Set(
            "k", new Dictionary<string, object> { ["a"] = 1, ["b"] = "s", ["c"] = new Inner { A = "i" } }),
        ["set-array-str"] = static cache => cache.Set<string[]>("k", ["a", "b,c"]),
        ["set-ts-60s"] = static cache => cache.Set("k", "v", Minute),
        ["set-ts-60s-int"] = static cache => cache.Set("k", 5, Minute),
        ["set-ts-60s-poco"] = static cache => cache.Set("k", new Inner { A = "z" }, Minute),
        ["set-ts-60s-bytes"] = static cache => cache.Set("k", new byte[] { 9, 200 }, Minute),
        ["set-ts-90.5s"] = static cache => cache.Set("k", "v", TimeSpan.FromSeconds(90.5)),
        ["set-ts-zero"] = static cache => cache.Set("k", "v", TimeSpan.Zero),
        ["set-ts-neg"] = static cache => cache.Set("k", "v", TimeSpan.FromSeconds(-5)),
        ["set-dt-utc60"] = static cache => cache.Set("k", "v", DateTime.UtcNow + Minute),
        ["set-dt-local60"] = static cache => cache.Set("k", "v", DateTime.Now + Minute),
        ["set-dt-past"] = static cache => cache.Set("k", "v", DateTime.UtcNow - Minute),
        ["set-dt-1500ms"] = static cache => cache.Set("k", 1, DateTime.UtcNow.AddSeconds(1.5)),
        ["set-dt-bytes"] = static cache => cache.Set("k", new byte[] { 1 }, DateTime.UtcNow + Minute),
        ["set-over-ttl"] = static cache => cache.Set("k", "v"),
        ["add-new"] = static cache => cache.Add("k", "v"),
        ["add-exists"] = static cache => cache.Add("k", "v"),
        ["add-int"] = static cache => cache.Add("k", 5),
        ["add-poco"] = static cache => cache.Add("k", new Inner { A = "i" }),
        ["add-ts"] = static cache => cache.Add("k", "v", Minute),
        ["add-ts-exists"] = static cache => cache.Add("k", "v", Minute),
        ["add-dt"] = static cache => cache.Add("k", "v", DateTime.UtcNow + Minute),
        ["add-bytes"] = static cache => cache.Add("k", new byte[] { 1 }),
        ["add-null"] = static cache => cache.Add<string?>("k", null),
        ["replace-absent"] = static cache => cache.Replace("k", "v"),
        ["replace-present"] = static cache => cache.Replace("k", "v"),
        ["replace-ts"] = static cache => cache.Replace("k", "v", Minute),
        ["replace-ts-absent"] = static cache => cache.Replace("k", "v", Minute),
        ["replace-dt"] = static cache => cache.Replace("k", "v", DateTime.UtcNow + Minute),
        ["replace-bytes"] = static cache => cache.Replace("k", new byte[] { 7 }),
        ["getall-int"] = static cache => cache.GetAll<int>(["a", "b", "missing"]),
        ["getall-str"] = static cache => cache.GetAll<string>(["a", "missing"]),
        ["getall-poco"] = static cache => cache.GetAll<Inner>(["missing"]),
        ["getall-none"] = static cache => cache.GetAll<string>([]),
        ["setall-poco"] = static cache => Nothing(() =>
            cache.SetAll(new Dictionary<string, Inner?> { ["p1"] = new() { A = "1" }, ["p2"] = null })),
        ["setall-str"] = static cache => Nothing(() => cache.SetAll(new Dictionary<string, string?> { ["s1"] = "a", ["s2"] = null })),
        ["setall-bytes"] = static cache => Nothing(() => cache.SetAll(new Dictionary<string, byte[]> { ["b1"] = [1, 2] })),
        ["setall-empty"] = static cache => Nothing(() => cache.SetAll(new Dictionary<string, string>())),
        ["remove-present"] = static cache => cache.Remove("b1"),
        ["remove-absent"] = static cache => cache.Remove("b1"),
        ["removeall"] = static cache => Nothing(() => cache.RemoveAll(["a", "b", "zz"])),
        ["removeall-empty"] = static cache => Nothing(() => cache.RemoveAll([])),
        ["incr-absent"] = static cache => cache.Increment("n", 3),
        ["incr-again"] = static cache => cache.Increment("n", 1),
        ["decr"] = static cache => cache.Decrement("n", 10),
        ["decr-absent"] = static cache => cache.Decrement("m", 1),
        ["incr-zero"] = static cache => cache.Increment("n", 0),
        ["incr-ttl"] = static cache => cache.Increment("t", 1),
        ["incr-text"] = static cache => cache.Increment("s", 1),
        ["incr-after-set"] = static cache => cache.Set("i", 5) ? cache.Increment("i", 2) : null,
        ["ob-rc"] = static cache => cache.Set<object>("r", new Inner { A = "1" }),
        ["ob-rc-exp"] = static cache => cache.Set<object>("re", new Inner { A = "1" }, Minute),
        ["ob-dict"] = static cache => cache.Set("d", new Dictionary<string, object> { ["x"] = new Inner { A = "1" } }),
        ["ob-hold"] = static cache => cache.Set("h", new Hold { O = new Inner { A = "2" }, F = new Foo { A = "3" } }),
        ["ob-iface"] = static cache => cache.Set<IFoo>("f", new Foo { A = "3" }),

        // what is read stands in Redis as it stood then
        ["get-str-absent"] = static cache => cache.Get<string>("k"),
        ["get-int-absent"] = static cache => cache.Get<int>("k"),
        ["get-intn-absent"] = static cache => cache.Get<int?>("k"),
        ["get-poco-absent"] = static cache => cache.Get<Inner>("k"),
        ["get-bytes-absent"] = static cache => cache.Get<byte[]>("k"),
        ["get-str-plain"] = static cache => cache.Get<string>("k"),
        ["get-str-quoted"] = static cache => cache.Get<string>("k"),
        ["get-str-poco"] = static cache => cache.Get<string>("k"),
        ["get-str-empty"] = static cache => cache.Get<string>("k"),
        ["get-poco-empty"] = static cache => cache.Get<Inner>("k"),
        ["get-poco"] = static cache => cache.Get<Inner>("k"),
        ["get-poco-jsv"] = static cache => cache.Get<Inner>("k"),
        ["get-poco-lower"] = static cache => cache.Get<Inner>("k"),
        ["get-poco-ws"] = static cache => cache.Get<Inner>("k"),
        ["get-int-text"] = static cache => cache.Get<int>("k"),
        ["get-int"] = static cache => cache.Get<int>("k"),
        ["get-int-q"] = static cache => cache.Get<int>("k"),
        ["get-bool"] = static cache => cache.Get<bool>("k"),
        ["get-bool-cap"] = static cache => cache.Get<bool>("k"),
        ["get-guid-q"] = static cache => cache.Get<Guid>("k"),
        ["get-dt"] = static cache => cache.Get<DateTime>("k").ToString("o"),
        ["get-dt-noq"] = static cache => cache.Get<DateTime>("k").ToString("o"),
        ["get-bytes-text"] = static cache => cache.Get<byte[]>("k"),
        ["get-object"] = static cache => cache.Get<object>("k"),
        ["get-null-lit"] = static cache => cache.Get<Inner>("k"),
        ["x-ses-notype"] = static cache => Described(cache.Get<IAuthSession>("urn:iauthsession:z")),
        ["x-ses-unknown"] = static cache => Described(cache.Get<IAuthSession>("urn:iauthsession:z")),
    };

    private static string Described(IAuthSession? session) => session == null
        ? "null"
        : $"{session.GetType().FullName} {session.UserAuthName} {session.CreatedAt:o} {(session.Roles == null ? "null" : "roles")}";

    private static string Nothing(Action act)
    {
        act();
        return "(void)";
    }

    private static Poco P() => new()
    {
        Id = 7,
        Name = "Zoë \"q\" <b> a/b",
        When = When,
        Price = 12.50m,
        Ok = true,
        Uid = Uid,
        Span = new TimeSpan(1, 2, 3, 4, 5),
        Color = Color.Green,
        Tags = ["x", "y z"],
        Map = new Dictionary<string, int> { ["k"] = 1 },
        Inner = new Inner { A = "i", B = 3 },
        Bytes = [1, 2, 255],
    };
}
