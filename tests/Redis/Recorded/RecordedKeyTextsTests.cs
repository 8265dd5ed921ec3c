using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Acme.Model;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.Common.Utils;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The recorded names of keys.</summary>
[SetCulture("")]
public class RecordedKeyTextsTests
{
    private const string NumberOfNoId = "urn:new NoId().CreateUrn()";

    private static readonly Guid Id = new("11111111-2222-3333-4444-555555555555");

    private static readonly Dictionary<string, Func<object?>> Calls = new()
    {
        ["IdUtils.CreateUrn<Order>(1)"] = static () => IdUtils.CreateUrn<Order>(1),
        ["IdUtils.CreateUrn<Order>(Guid)"] = static () => IdUtils.CreateUrn<Order>(Id),
        ["IdUtils.CreateUrn<Order>(\"a b:c/d\")"] = static () => IdUtils.CreateUrn<Order>("a b:c/d"),
        ["IdUtils.CreateUrn<Order>((object)null)"] = static () => IdUtils.CreateUrn<Order>((object)null!),
        ["IdUtils.CreateUrn<Order>(1.5)"] = static () => IdUtils.CreateUrn<Order>(1.5),
        ["IdUtils.CreateUrn<Order>(DateTime 2026-01-02 UTC)"] = static () =>
            IdUtils.CreateUrn<Order>(new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc)),
        ["IdUtils.CreateUrn<Order>(Color.Green)"] = static () => IdUtils.CreateUrn<Order>(Color.Green),
        ["IdUtils.CreateUrn(typeof(Order),(object)1)"] = static () => IdUtils.CreateUrn(typeof(Order), 1),
        ["new Order{Id=3}.CreateUrn()"] = static () => new Order { Id = 3 }.CreateUrn(),
        ["CustomerOrderLineItemHistory{Id=3}.CreateUrn()"] = static () => new CustomerOrderLineItemHistory { Id = 3 }.CreateUrn(),
        ["new Outer.Nested{Id=3}.CreateUrn()"] = static () => new Outer.Nested { Id = 3 }.CreateUrn(),
        ["new Box<int>{Id=3}.CreateUrn()"] = static () => new Box<int> { Id = 3 }.CreateUrn(),
        ["new Box<List<Order>>{Id=3}.CreateUrn()"] = static () => new Box<List<Order>> { Id = 3 }.CreateUrn(),
        ["new Ticket{Id=guid}.CreateUrn()"] = static () => new Ticket { Id = Id }.CreateUrn(),
        ["IdUtils.CreateCacheKeyPath<Order>(\"1234567\")"] = static () => IdUtils.CreateCacheKeyPath<Order>("1234567"),
        ["IdUtils.CreateCacheKeyPath<Order>(\"12\")"] = static () => IdUtils.CreateCacheKeyPath<Order>("12"),
        ["UrnId.Create<Order>(\"1\")"] = static () => UrnId.Create<Order>("1"),
        ["UrnId.Create<Order>((object)guid)"] = static () => UrnId.Create<Order>((object)Id),
        ["UrnId.Create<Order>(\"a:b\")"] = static () => UrnId.Create<Order>("a:b"),
        ["UrnId.Create(\"Name\",\"1\")"] = static () => UrnId.Create("Name", "1"),
        ["UrnId.Create<Order>(\"Email\",\"x@y\")"] = static () => UrnId.Create<Order>("Email", "x@y"),
        ["UrnId.Create(typeof(Order),\"1\")"] = static () => UrnId.Create(typeof(Order), "1"),
        ["UrnId.Create(typeof(Order),\"F\",\"1\")"] = static () => UrnId.Create(typeof(Order), "F", "1"),
        ["UrnId.CreateWithParts(\"Name\",\"a\",\"b\",\"c\")"] = static () => UrnId.CreateWithParts("Name", "a", "b", "c"),
        ["UrnId.CreateWithParts<Order>(\"a\",\"b\")"] = static () => UrnId.CreateWithParts<Order>("a", "b"),
        ["UrnId.Create<Box<int>>(\"1\")"] = static () => UrnId.Create<Box<int>>("1"),
        ["UrnId.Create<Outer.Nested>(\"1\")"] = static () => UrnId.Create<Outer.Nested>("1"),
        ["UrnId.Create<List<Order>>(\"1\")"] = static () => UrnId.Create<List<Order>>("1"),
        ["UrnId.Parse(\"urn:order:1\")"] = static () => Parsed("urn:order:1"),
        ["UrnId.Parse(\"urn:order:email:x\")"] = static () => Parsed("urn:order:email:x"),
        ["UrnId.Parse(\"urn:a:b:c:d\")"] = static () => Parsed("urn:a:b:c:d"),
        ["UrnId.Parse(\"x\")"] = static () => Parsed("x"),
        ["UrnId.GetStringId(\"urn:order:1\")"] = static () => UrnId.GetStringId("urn:order:1"),
        ["UrnId.GetLongId(\"urn:order:12\")"] = static () => UrnId.GetLongId("urn:order:12"),
        ["UrnId.GetGuidId(\"urn:order:guid\")"] = static () => UrnId.GetGuidId("urn:order:" + Id).ToString("N"),
    };

    internal static IEnumerable<string> Ids => Sample.All.Keys.Where(static id =>
        id.StartsWith("urn:", StringComparison.Ordinal) && id != NumberOfNoId);

    [TestCaseSource(nameof(Ids))]
    public void Is_as_in_v3(string id)
    {
        var result = RecordedResult.Of(Calls[id.Substring("urn:".Length)]);

        Assert.That(result, Is.EqualTo(RecordedResult.Expected(Sample.All[id].Result.Replace("Guid \"", "string \""))));
    }

    [Test]
    public void A_class_without_an_id_has_a_number_that_changes()
    {
        Assert.That(new NoId().CreateUrn(), Does.Match(@"^urn:noid:-?\d+$"));
    }

    [Test]
    public void Names_of_cached_responses_are_as_in_v3()
    {
        var names = string.Join(" ", new[]
        {
            "application/json", "application/xml", "text/html", "text/csv", "application/jsv", "application/x-protobuf",
        }.Select(static type => CacheClientExtensions.GetCacheKeyForSerialized("urn:x:1", type, null)));
        var modified = CacheClientExtensions.GetCacheKeyForSerialized("urn:x:1", "application/json", "mod");
        var compressed = CacheClientExtensions.GetCacheKeyForCompressed(
            CacheClientExtensions.GetCacheKeyForSerialized("urn:x:1", "application/json", null), "gzip");

        var recorded = RecordedResult.Expected(Sample.All["o-names"].Result);
        Assert.That(RecordedResult.Of(() => $"{names} | {modified} | {compressed}"), Is.EqualTo(recorded));
    }

    private static string Parsed(string urn)
    {
        var parsed = UrnId.Parse(urn);
        return string.Format(CultureInfo.InvariantCulture, "{0}|{1}|{2}", parsed.TypeName, parsed.IdFieldName, parsed.IdFieldValue);
    }

    private sealed class Order
    {
        public int Id { get; set; }
    }

    private sealed class CustomerOrderLineItemHistory
    {
        public int Id { get; set; }
    }

    private static class Outer
    {
        public sealed class Nested
        {
            public int Id { get; set; }
        }
    }

    private sealed class Box<T>
    {
        public int Id { get; set; }

        public T? V { get; set; }
    }

    private sealed class Ticket
    {
        public Guid Id { get; set; }
    }

    private sealed class NoId
    {
        public string? N { get; set; }
    }
}
