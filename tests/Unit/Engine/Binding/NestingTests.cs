using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceModel.Serialization;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

public class NestingTests
{
    private const string Namespace = "http://schemas.datacontract.org/2004/07/ServiceStack.HyperHost.Tests.Engine.Binding";

    [TestCase("{\"Left\":", "{}", "}")]
    [TestCase("{\"Kids\":[", "{}", "]}")]
    public void A_body_that_would_overflow_the_stack_is_refused(string open, string core, string close)
    {
        var deep = Repeat(open, 100_000) + core + Repeat(close, 100_000);

        Assert.Catch<SerializationException>(() => ReadJson(typeof(Node), Text(deep)));
        Assert.Catch<SerializationException>(() => ReadJson(typeof(Node), Text(Repeat(open, 100_000))));
        Assert.That(ReadJson(typeof(Node), Text(Repeat(open, 100) + core + Repeat(close, 100))), Is.Not.Null);
    }

    [Test]
    public void So_is_one_of_jsv_and_of_xml()
    {
        var left = Repeat("<Left>", 100_000) + Repeat("</Left>", 100_000);
        var xml = "<NestingTests.Node xmlns=\"" + Namespace + "\">" + left + "</NestingTests.Node>";

        Assert.Catch<SerializationException>(() => ReadJsv(typeof(Node), Text(Repeat("{Left:", 100_000))));
        Assert.Catch<SerializationException>(
            () => ReadJsv(typeof(Node), Text("{Name:\"\\\",Left:" + Repeat("{Left:", 100_000))));
        Assert.Catch<SerializationException>(() => DataContractDeserializer.Instance.Parse(xml, typeof(Node)));
    }

    [Test]
    public void A_quote_within_a_value_hides_nothing() =>
        Assert.Catch<SerializationException>(
            () => ReadJson(typeof(Node), Text("{\"Name\":a\"b," + Repeat("\"Left\":{\"Name\":\"}\",", 100_000))));

    [Test]
    public void And_a_value_of_a_query()
    {
        var deep = new Dictionary<string, string> { { "Left", Repeat("{Left:", 100_000) } };

        Assert.Catch<SerializationException>(() => new StringMapTypeDeserializer(typeof(Node)).CreateFromMap(deep));
    }

    [TestCase("\"[[[[\"")]
    [TestCase("\"\\\"{{{{\"")]
    public void Text_in_quotes_nests_nothing(string text)
    {
        var json = "{\"Kids\":[" + string.Join(",", Enumerable.Repeat("{\"Name\":" + text + "}", 1000)) + "]}";

        Assert.That(((Node)ReadJson(typeof(Node), Text(json))).Kids, Has.Count.EqualTo(1000));
    }

    private static object ReadJson(Type type, Stream stream) =>
        HttpResponseFilter.Instance.GetStreamDeserializer(ContentType.Json)(type, stream);

    private static object ReadJsv(Type type, Stream stream) =>
        HttpResponseFilter.Instance.GetStreamDeserializer(ContentType.Jsv)(type, stream);

    private static MemoryStream Text(string text) => new(Encoding.UTF8.GetBytes(text));

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));

    public class Node
    {
        public string? Name { get; set; }

        public Node? Left { get; set; }

        public List<Node>? Kids { get; set; }

        public object? Any { get; set; }
    }
}
