using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.ServerSentEvents;
using System.Text;
using ServiceStack.Internal.Streams;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Streams;

/// <summary>The text of events, and the law that no value of one begins another.</summary>
public class EventTextTests
{
    private static readonly string[] Pieces =
    [
        "\r", "\n", "\r\n", "\n\n", "\0", "\u2028", "\u2029", "\u0085", "\v", "\f", "\uFEFF", "data:", "data: forged", "event: forged",
        "id: 666", "retry: 1", ":", " ", "  ", "", "x", "ü", "\U0001F600", "\uD800", "\t", "{\"a\":1}",
        "\n\nevent: forged\ndata: forged\n\n",
    ];

    [TestCase("one", "data: one\n\n")]
    [TestCase("", "data: \n\n")]
    [TestCase("one\ntwo", "data: one\ndata: two\n\n")]
    [TestCase("one\r\ntwo", "data: one\ndata: two\n\n")]
    [TestCase("one\rtwo\n", "data: one\ndata: two\ndata: \n\n")]
    [TestCase(" one", "data:  one\n\n")]
    public void Writes_a_line_of_data_for_each_line(string data, string text) =>
        Assert.That(Text(new SseItem<object>(data)), Is.EqualTo(text));

    [Test]
    public void Writes_name_id_and_time_of_reconnection()
    {
        var item = new SseItem<object>("one", "price") { EventId = "7", ReconnectionInterval = TimeSpan.FromSeconds(2) };

        Assert.That(Text(item), Is.EqualTo("event: price\nid: 7\nretry: 2000\ndata: one\n\n"));
    }

    [Test]
    public void Writes_objects_by_the_serializer()
    {
        var text = new EventText(static (data, to) => JsonSerializer.SerializeToStream(data, data.GetType(), to));

        text.Write(new SseItem<object>(new Dictionary<string, int> { ["a"] = 1 }));

        Assert.That(Encoding.UTF8.GetString(text.Take().ToArray()), Is.EqualTo("data: {\"a\":1}\n\n"));
    }

    [TestCase("a\nb")]
    [TestCase("a\rb")]
    [TestCase("a\0b")]
    public void Refuses_an_id_that_ends_its_line_or_is_ignored(string id)
    {
        Assert.That(() => Text(new SseItem<object>("x") { EventId = id }), Throws.ArgumentException);
    }

    [TestCase("a\nb")]
    [TestCase("a\rb")]
    public void Refuses_a_name_that_ends_its_line(string name) =>
        Assert.That(() => Text(new SseItem<object>("x", name)), Throws.ArgumentException);

    [Test]
    public void An_event_that_is_refused_leaves_nothing_behind()
    {
        var text = new EventText(static (_, to) =>
        {
            to.WriteByte((byte)'{');
            throw new InvalidOperationException();
        });

        Assert.That(() => text.Write(new SseItem<object>(new object(), "broken")), Throws.InvalidOperationException);
        text.Write(new SseItem<object>("next"));

        Assert.That(Encoding.UTF8.GetString(text.Take().ToArray()), Is.EqualTo("data: next\n\n"));
    }

    [Test]
    public void No_value_forges_an_event()
    {
        var random = new Random(58);
        for (var i = 0; i < 5_000; i++) Check(random, i);
    }

    [Test]
    public void A_very_long_value_is_one_event()
    {
        var data = string.Concat(Enumerable.Repeat("data: forged\r\n\r", 100_000));

        var read = StrictEventReader.Read(Bytes(new SseItem<object>(data)));

        Assert.That(read.Events, Has.Count.EqualTo(1));
        Assert.That(read.Events[0].Data, Is.EqualTo(Normal(data)));
    }

    private static void Check(Random random, int number)
    {
        var (data, name, id) = (Value(random), Value(random), Value(random));
        byte[] bytes;
        try
        {
            bytes = Bytes(new SseItem<object>(data, name) { EventId = id });
        }
        catch (ArgumentException)
        {
            Assert.That((name + id).IndexOfAny(['\r', '\n', '\0']), Is.GreaterThanOrEqualTo(0), $"input {number}");
            return;
        }

        var read = StrictEventReader.Read(bytes);

        var seen = $"input {number}: {Encoding.UTF8.GetString(bytes)}";
        Assert.That(read.Events, Has.Count.EqualTo(1), seen);
        Assert.That(read.Unknown, Is.Empty, seen);
        Assert.That(read.Retry, Is.Null, seen);
        Assert.That(read.Events[0], Is.EqualTo((name.Length == 0 ? "message" : Normal(name), Normal(data), Normal(id))), seen);
    }

    private static string Value(Random random)
    {
        var value = new StringBuilder();
        for (var left = random.Next(5); left > 0; left--) value.Append(Pieces[random.Next(Pieces.Length)]);
        return value.ToString();
    }

    // what UTF-8 and lines keep of a text
    private static string Normal(string text) =>
        Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text)).Replace("\r\n", "\n").Replace('\r', '\n');

    private static string Text(in SseItem<object> item) => Encoding.UTF8.GetString(Bytes(item));

    private static byte[] Bytes(in SseItem<object> item)
    {
        var text = new EventText(static (_, _) => throw new InvalidDataException("A string is written as it is."));
        text.Write(item);
        return text.Take().ToArray();
    }
}
