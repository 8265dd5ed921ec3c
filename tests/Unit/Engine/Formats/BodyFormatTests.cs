using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.Common.Web;

namespace ServiceStack.HyperHost.Tests.Engine.Formats;

/// <summary>Bodies of JSON and JSV by the readers that requests go through.</summary>
public class BodyFormatTests
{
    [TestCase(1)]
    [TestCase(4096)]
    [TestCase(100_000)]
    public void Reads_a_document_of_any_length(int length)
    {
        var text = string.Concat(Enumerable.Repeat("\u20ac", length));
        var json = "{\"Text\":\"" + text + "\"}";

        Assert.That(((Dto)ReadJson(typeof(Dto), new Trickle(Encoding.UTF8.GetBytes(json)))).Text, Is.EqualTo(text));
        Assert.That(((Dto)ReadJson(typeof(Dto), Exposed(json))).Text, Is.EqualTo(text));
    }

    [Test]
    public void Reads_jsv() => Assert.That(((Dto)ReadJsv(typeof(Dto), Exposed("{Text:a b}"))).Text, Is.EqualTo("a b"));

    [Test]
    public void Takes_json_for_jsv_whose_every_name_is_unknown()
    {
        Assert.That(((Dto)ReadJsv(typeof(Dto), Exposed("{\"Text\":\"t\"}"))).Text, Is.Null);
        Assert.That(ReadJsv(typeof(Dictionary<string, string>), Exposed("{\"a\":\"t\"}")), Has.Count.EqualTo(1));
    }

    [Test]
    public void Skips_a_byte_order_mark() =>
        Assert.That(((Dto)ReadJson(typeof(Dto), Exposed("\ufeff{\"Text\":\"t\"}"))).Text, Is.EqualTo("t"));

    [TestCase("")]
    [TestCase("\ufeff")]
    public void Finds_nothing_in_nothing(string text)
    {
        Assert.That(ReadJson(typeof(Dto), Exposed(text)), Is.Null);
        Assert.That(ReadJson(typeof(Dto), new Trickle(Encoding.UTF8.GetBytes(text))), Is.Null);
    }

    [Test]
    public void Reads_from_the_streams_position()
    {
        var stream = Exposed("####{\"Text\":\"t\"}");
        stream.Position = 4;

        Assert.That(((Dto)ReadJson(typeof(Dto), stream)).Text, Is.EqualTo("t"));
        Assert.That(stream.Position, Is.EqualTo(stream.Length));
    }

    [Test]
    public void Keeps_nothing_of_the_last_document()
    {
        ReadJson(typeof(Dto), new Trickle(Encoding.UTF8.GetBytes("{\"Text\":\"a long text that was there before\"}")));

        Assert.That(((List<int>)ReadJson(typeof(List<int>), new Trickle(Encoding.UTF8.GetBytes("[1,2]")))), Is.EqualTo(
            new[] { 1, 2 }));
    }

    private static object ReadJson(Type type, Stream stream) =>
        HttpResponseFilter.Instance.GetStreamDeserializer(ContentType.Json)(type, stream);

    private static object ReadJsv(Type type, Stream stream) =>
        HttpResponseFilter.Instance.GetStreamDeserializer(ContentType.Jsv)(type, stream);

    private static MemoryStream Exposed(string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        return new MemoryStream(bytes, 0, bytes.Length, writable: false, publiclyVisible: true);
    }

    public class Dto
    {
        public string? Text { get; set; }
    }

    // a few bytes at a time, as a socket gives them
    private sealed class Trickle(byte[] bytes) : MemoryStream(bytes)
    {
        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, 7));
    }
}
