using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Query;

public class QueryStringTests
{
    public enum Side
    {
        Port_side,
    }

    public class Order
    {
        public int Id { get; set; }
        public string? Text { get; set; }
        public List<string>? Items { get; set; }
        public Order? Next { get; set; }
        public object? Any { get; set; }
        public Dictionary<string, int>? Counts { get; set; }
        public DateTimeOffset? When { get; set; }
        public byte[]? Bytes { get; set; }
    }

    [TestCase("plain", "plain")]
    [TestCase("", "")]
    [TestCase("a b&c=d", "a%20b%26c%3dd")]
    [TestCase("a,b", "%22a,b%22")]
    [TestCase("say \"hi\"", "say%20%22hi%22")]
    [TestCase("\"x\"", "%22%22x%22%22")]
    [TestCase("é", "%c3%a9")]
    [TestCase("[1]", "%5b1%5d")]
    public void Texts_are_encoded_and_quoted_where_they_would_be_taken_apart(string text, string encoded) =>
        Assert.That(QueryStringSerializer.SerializeToString(new Order { Text = text }), Is.EqualTo("Id=0&Text=" + encoded));

    [Test]
    public void Lists_are_their_items_and_objects_within_are_JSV()
    {
        var order = new Order
        {
            Items = new List<string> { "a", "b c", "d,e" },
            Next = new Order { Id = 2, Text = "x:y", Items = new List<string> { "z" } },
            Counts = new Dictionary<string, int> { ["k l"] = 1 },
        };

        Assert.That(
            QueryStringSerializer.SerializeToString(order),
            Is.EqualTo("Id=0&Items=a,b%20c,%22d,e%22&Next={Id:2,Text:x%3ay,Items:[z]}&Counts={k%20l:1}"));
    }

    [Test]
    public void What_is_known_only_at_run_time_has_its_type() =>
        Assert.That(
            QueryStringSerializer.SerializeToString(new Order { Any = new Order { Id = 3 } }),
            Does.StartWith("Id=0&Any={%5f%5ftype:ServiceStack.HyperHost.Tests.Engine.Text.Query.QueryStringTests").And.EndsWith(",Id:3}"));

    [Test]
    public void Numbers_and_dates_stay_as_they_are() =>
        Assert.That(
            QueryStringSerializer.SerializeToString(new Order { When = new DateTimeOffset(2012, 7, 4, 13, 5, 9, TimeSpan.FromHours(2)) }),
            Is.EqualTo("Id=0&When=2012-07-04T13:05:09.0000000+02:00"));

    [Test]
    public void Dictionaries_are_their_entries_without_nulls()
    {
        var map = new SortedDictionary<string, string?> { ["a b"] = "c&d", ["n"] = null, ["z"] = "1,2" };

        Assert.That(QueryStringSerializer.SerializeToString(map), Is.EqualTo("a%20b=c%26d&z=%221,2%22"));
        Assert.That(QueryStringSerializer.SerializeToString(new Dictionary<int, bool> { [1] = true }), Is.EqualTo("1=True"));
    }

    [Test]
    public void Dictionaries_of_mixed_values_follow_the_first()
    {
        var textFirst = new Dictionary<string, object> { ["a"] = "x", ["b"] = 1 };
        var numberFirst = new Dictionary<string, object> { ["a"] = 1, ["b"] = "x" };

        Assert.That(QueryStringSerializer.SerializeToString(textFirst), Is.EqualTo("a=x&b=1"));
        Assert.Throws<InvalidCastException>(() => QueryStringSerializer.SerializeToString(numberFirst));
    }

    [Test]
    public void Other_values_are_JSV_alone()
    {
        Assert.That(QueryStringSerializer.SerializeToString("a b"), Is.EqualTo("a b"));
        Assert.That(QueryStringSerializer.SerializeToString(new[] { 1, 2 }), Is.EqualTo("[1,2]"));
        Assert.That(QueryStringSerializer.SerializeToString(Side.Port_side), Is.EqualTo("Port_side"));
    }

    [Test]
    public void Names_follow_the_settings()
    {
        using var scope = JsConfig.BeginScope();
        scope.EmitCamelCaseNames = true;

        Assert.That(QueryStringSerializer.SerializeToString(new Order { Text = "t" }), Is.EqualTo("id=0&text=t"));
    }

    [Test]
    public void An_endless_graph_is_refused()
    {
        var order = new Order();
        order.Next = order;

        Assert.That(() => QueryStringSerializer.SerializeToString(order), Throws.InvalidOperationException);
    }

    [Test]
    public void Null_is_nothing_where_the_type_is_late_and_refused_elsewhere()
    {
        var text = new StringWriter();

        QueryStringSerializer.WriteLateBoundObject(text, null);

        Assert.That(text.ToString(), Is.Empty);
        Assert.Throws<NullReferenceException>(() => QueryStringSerializer.SerializeToString<Order?>(null));
    }
}
