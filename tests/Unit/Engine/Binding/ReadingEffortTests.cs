using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text.Common;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

/// <summary>
/// What requests are read by takes time in proportion to their length, whatever their shape: counted in steps, from the readers that the
/// engine calls.
/// </summary>
public class ReadingEffortTests
{
    private const int Seed = 20131121;
    private const int TextsOfAKind = 12;

    // 32 a character and what any text may take; a query has the text twice
    private const int MaxStepsPerCharacter = 66;

    private static readonly string[] Pieces =
    [
        "{", "}", "[", "]", "{]", "[}", "\"", "\\", "\\\"", ",", ":", "\"Left\":", "\"Kids\":[", "Left:", "Kids:[", "{\"Left\":", "{Left:",
        "\"\"", "null", "1", " ", "\"a\"", "{\"Left\":{],\"Left\":", "\"}\"", "\"{", "]}", "}]",
        "\"Any\":{\"__type\":\"X, Y\",", "{__type:X,",
    ];

    private static IEnumerable<TestCaseData> Kinds =>
        from way in new[] { "json", "jsv", "query" }
        from size in new[] { 10_000, 100_000, 1_000_000 }
        select new TestCaseData(way, size).SetArgDisplayNames(way, size.ToString(System.Globalization.CultureInfo.InvariantCulture));

    [TestCaseSource(nameof(Kinds))]
    public void Looks_at_each_character_a_bounded_number_of_times(string way, int size)
    {
        var random = new Random(Seed);
        for (var i = 0; i < TextsOfAKind; i++)
        {
            var text = "{" + Repeated(random, size);

            var before = TextReading.StepsOfThread;
            Attempt(() => Read(way, text));
            var steps = TextReading.StepsOfThread - before;

            Assert.That(steps, Is.LessThanOrEqualTo((long)text.Length * MaxStepsPerCharacter), text.Substring(0, 80));
        }
    }

    [TestCase("json", "{\"Left\":{],\"Left\":")]
    [TestCase("json", "{\"Kids\":[")]
    [TestCase("json", "{\"Name\":\"}\",\"Left\":")]
    [TestCase("jsv", "{Kids:[")]
    [TestCase("query", "{Left:")]
    public void Refuses_what_overflowed_the_stack(string way, string piece)
    {
        var text = string.Concat(Enumerable.Repeat(piece, 200_000));

        Assert.Catch<SerializationException>(() => Read(way, text));
    }

    [TestCase("<Left>", "</Left>")]
    [TestCase("<Kids><NestingTests.Node>", "</NestingTests.Node></Kids>")]
    public void Refuses_deep_xml(string open, string close)
    {
        const string Root = "<NestingTests.Node xmlns=\"http://schemas.datacontract.org/2004/07/";
        const string Space = "ServiceStack.HyperHost.Tests.Engine.Binding\">";
        var text = Root + Space + string.Concat(Enumerable.Repeat(open, 100_000)) + string.Concat(Enumerable.Repeat(close, 100_000))
            + "</NestingTests.Node>";

        Assert.Catch<SerializationException>(() => Read("xml", text));
    }

    [Test]
    public void Refuses_deep_xml_for_XmlSerializer()
    {
        string Nested(int levels) => "<Tree>" + Repeat("<Next>", levels) + Repeat("</Next>", levels) + "</Tree>";

        var error = Assert.Catch<SerializationException>(() => XmlSerializableDeserializer.Instance.Parse<Tree>(Nested(100_000)));
        Assert.That(error!.ToString(), Does.Contain("nests deeper than 500"));
        Assert.That(XmlSerializableDeserializer.Instance.Parse<Tree>(Nested(400)).Next, Is.Not.Null);
    }

    private static string Repeat(string text, int times) => string.Concat(Enumerable.Repeat(text, times));

    private static object Read(string way, string text)
    {
        if (way == "query")
        {
            return KeyValueDataContractDeserializer.Instance.Parse(
                new Dictionary<string, string> { ["Left"] = text, ["Any"] = text }, typeof(NestingTests.Node));
        }

        var contentType = way == "json" ? ContentType.Json : way == "jsv" ? ContentType.Jsv : ContentType.Xml;
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(text));
        return HttpResponseFilter.Instance.GetStreamDeserializer(contentType)(typeof(NestingTests.Node), stream);
    }

    // a few pieces over and over: what takes a reader long has a pattern
    private static string Repeated(Random random, int size)
    {
        var pattern = string.Concat(Enumerable.Range(0, random.Next(1, 7)).Select(_ => Pieces[random.Next(Pieces.Length)]));
        var text = new StringBuilder(size + pattern.Length);
        while (text.Length < size) text.Append(pattern);
        return text.ToString();
    }

    public class Tree
    {
        public Tree? Next { get; set; }
    }

    private static void Attempt(Action read)
    {
        try
        {
            read();
        }
        catch (Exception)
        {
            // a text without sense may well be refused; it is the effort that counts
        }
    }
}
