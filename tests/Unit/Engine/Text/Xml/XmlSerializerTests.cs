using System;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ServiceStack.Text;
using XmlSerializer = ServiceStack.Text.XmlSerializer;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Xml;

public class XmlSerializerTests
{
    [DataContract(Name = "Leaf", Namespace = "")]
    public class Leaf
    {
        [DataMember]
        public string? Text { get; set; }

        [DataMember]
        public Leaf? Next { get; set; }
    }

    [TearDown]
    public void Reset() => XmlSerializer.Instance = new XmlSerializer();

    [TestCase("a\r\nb\tc <&>\"' é \ud83d\ude00")]
    [TestCase(" \n ")]
    [TestCase("")]
    public void A_text_comes_back_as_it_was_on_every_transport(string text)
    {
        var leaf = new Leaf { Text = text };

        Assert.That(leaf.ToXml().FromXml<Leaf>().Text, Is.EqualTo(text));

        var stream = new MemoryStream();
        XmlSerializer.SerializeToStream(leaf, stream);
        stream.Position = 0;
        Assert.That(XmlSerializer.DeserializeFromStream<Leaf>(stream).Text, Is.EqualTo(text));

        var writer = new StringWriter();
        XmlSerializer.SerializeToWriter(leaf, writer);
        Assert.That(XmlSerializer.DeserializeFromReader<Leaf>(new StringReader(writer.ToString())).Text, Is.EqualTo(text));
    }

    [Test]
    public void A_text_may_name_an_encoding_that_it_no_longer_has()
    {
        const string xml = "<?xml version=\"1.0\" encoding=\"utf-16\"?><Leaf><Text>é</Text></Leaf>";

        Assert.That(xml.FromXml<Leaf>().Text, Is.EqualTo("é"));
    }

    [TestCase("<!DOCTYPE Leaf [<!ENTITY e \"x\">]><Leaf><Text>&e;</Text></Leaf>")]
    [TestCase("<!DOCTYPE Leaf SYSTEM \"file:///etc/passwd\"><Leaf/>")]
    [TestCase("<Leaf><!DOCTYPE x></Leaf>")]
    [TestCase("<Leaf><Text>&unknown;</Text></Leaf>")]
    public void No_DTD_is_read(string xml)
    {
        Assert.Throws<SerializationException>(() => xml.FromXml<Leaf>());
        Assert.That(
            () => XmlSerializer.DeserializeFromStream<Leaf>(new MemoryStream(Encoding.UTF8.GetBytes(xml))),
            Throws.InstanceOf<SerializationException>().Or.InstanceOf<XmlException>().Or.InnerException.InstanceOf<XmlException>());
    }

    [Test]
    public void Depth_is_bounded()
    {
        Assert.That(Nested(200).FromXml<Leaf>(), Is.Not.Null);

        var thrown = Assert.Throws<SerializationException>(() => Nested(100_000).FromXml<Leaf>())!;
        Assert.That(thrown.Message, Does.StartWith("DeserializeDataContract: Error converting type: "));
        Assert.That(
            () => XmlSerializer.DeserializeFromStream(typeof(Leaf), new MemoryStream(Encoding.UTF8.GetBytes(Nested(100_000)))),
            Throws.InstanceOf<SerializationException>().Or.InstanceOf<XmlException>());
    }

    [Test]
    public void The_settings_of_the_serializer_that_was_made_last_apply()
    {
        XmlSerializer.Instance = new XmlSerializer(new XmlDictionaryReaderQuotas { MaxDepth = 5 }, true);

        Assert.That(new Leaf().ToXml(), Does.StartWith("<Leaf"));
        Assert.Throws<SerializationException>(() => Nested(10).FromXml<Leaf>());
    }

    [Test]
    public void A_class_that_cannot_be_written_is_named()
    {
        var thrown = Assert.Throws<SerializationException>(() => new { A = 1 }.ToXml())!;

        Assert.That(thrown.Message, Does.StartWith("Error serializing object of type ").And.Contain("Anon"));
        Assert.That(thrown.InnerException, Is.Not.Null);
    }

    [Test]
    public void Null_is_no_XML()
    {
        Assert.Throws<NullReferenceException>(() => XmlSerializer.SerializeToString<Leaf?>(null));
        Assert.Throws<SerializationException>(() => XmlSerializer.DeserializeFromString<Leaf>(null!));
    }

    private static string Nested(int levels) =>
        new StringBuilder().Insert(0, "<Next>", levels).Insert(0, "<Leaf>").ToString()
        + string.Concat(Enumerable.Repeat("</Next>", levels)) + "</Leaf>";
}
