#nullable disable
using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceModel.Serialization;
using DataContractSerializer = ServiceStack.ServiceModel.Serialization.DataContractSerializer;

namespace Acme.Engine.Common;

public class SerializationTests
{
    public enum Shade
    {
        None,
        Dark,
    }

    [DataContract(Namespace = "urn:s")]
    public class Contract
    {
        [DataMember(Name = "first_name")]
        public string First { get; set; }

        [DataMember]
        public int Count { get; set; }

        public string Hidden { get; set; }
    }

    public class Everything
    {
        public string Text { get; set; }

        public int Size { get; set; }

        public bool Flag { get; set; }

        public bool? MaybeFlag { get; set; }

        public Guid Key { get; set; }

        public DateTime When { get; set; }

        public TimeSpan Span { get; set; }

        public Shade Shade { get; set; }

        public Shade? MaybeShade { get; set; }

        public List<string> Names { get; set; }

        public int[] Numbers { get; set; }

        public List<Shade> Shades { get; set; }

        public Dictionary<string, string> Map { get; set; }

        public Contract Child { get; set; }

        public byte[] Blob { get; set; }
    }

    [Test]
    public void Xml_in_a_stream_begins_with_a_mark_and_has_no_declaration()
    {
        var stream = new MemoryStream();

        DataContractSerializer.Instance.SerializeToStream(new Contract { First = "F" }, stream);

        Assert.That(stream.ToArray()[0], Is.EqualTo(0xEF));
        Assert.That(
            Encoding.UTF8.GetString(stream.ToArray()),
            Is.EqualTo("\ufeff<SerializationTests.Contract xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns=\"urn:s\">"
                + "<Count>0</Count><first_name>F</first_name></SerializationTests.Contract>"));
    }

    [Test]
    public void Xml_as_text_has_no_declaration()
    {
        var xml = DataContractSerializer.Instance.Parse(new Contract { First = "F" });

        Assert.That(xml, Does.StartWith("<SerializationTests.Contract "));
        Assert.That(DataContractDeserializer.Instance.Parse<Contract>(xml).First, Is.EqualTo("F"));
        Assert.That(() => DataContractDeserializer.Instance.Parse<Contract>("<x/>"), Throws.InstanceOf<SerializationException>());
    }

    [Test]
    public void Null_is_an_empty_body_but_for_xmls_mark()
    {
        Assert.That(Bytes("application/json", null), Is.Empty);
        Assert.That(Bytes("application/jsv", null), Is.Empty);
        Assert.That(Stream("application/xml", null), Is.EqualTo(new byte[] { 0xEF, 0xBB, 0xBF }));
    }

    [TestCase("application/json")]
    [TestCase("application/xml")]
    [TestCase("application/jsv")]
    public void Every_format_reads_what_it_wrote(string contentType)
    {
        var written = Stream(contentType, new Contract { First = "\u20ac<&>\"", Count = 3, Hidden = "h" });

        var read = (Contract)HttpResponseFilter.Instance.DeserializeFromStream(contentType, typeof(Contract), new MemoryStream(written));

        Assert.That((read.First, read.Count, read.Hidden), Is.EqualTo(("\u20ac<&>\"", 3, (string)null)));
    }

    [Test]
    public void Registered_formats_take_part()
    {
        var filter = new HttpResponseFilter();
        filter.Register(
            "text/x-shout",
            (_, dto, stream) => stream.Write(Encoding.ASCII.GetBytes(dto.ToString().ToUpperInvariant()), 0, dto.ToString().Length),
            (_, stream) => new StreamReader(stream).ReadToEnd());
        var context = new SerializationContext("text/x-shout");

        Assert.That(filter.SerializeToString(context, "abc"), Is.EqualTo("ABC"));
        Assert.That(filter.SerializeToBytes(context, "abc"), Is.EqualTo("ABC"u8.ToArray()));
        Assert.That(filter.DeserializeFromString("text/x-shout", typeof(string), "x"), Is.EqualTo("x"));
        Assert.That(filter.GetFormatContentType("x-shout"), Is.EqualTo("text/x-shout"));

        filter.ClearCustomFilters();
        Assert.That(filter.GetStreamSerializer("text/x-shout"), Is.Null);
        Assert.That(() => filter.SerializeToString(context, "abc"), Throws.TypeOf<NotSupportedException>());
    }

    [Test]
    public void Names_and_texts_fill_a_dto()
    {
        var dto = Fill<Everything>(new()
        {
            { "text", "\"q\"" }, { "SIZE", "5" }, { "Flag", "1" }, { "MaybeFlag", "False" }, { "Key", "7d9f0a615f3c4f3e8a390c9a2f6b7c11" },
            { "When", "2013-05-06" }, { "Span", "01:02:03" }, { "Shade", "dark" }, { "MaybeShade", "Dark" }, { "Names", "\"x,y\",z" },
            { "Numbers", "1,2" }, { "Shades", "[None,Dark]" }, { "Map", "a:1,b:two" }, { "Child", "{first_name:f}" }, { "Blob", "AQID" },
            { "unknown", "1" },
        });

        Assert.That((dto.Text, dto.Size, dto.Flag, dto.MaybeFlag), Is.EqualTo(("\"q\"", 5, true, (bool?)false)));
        Assert.That(dto.Key, Is.EqualTo(new Guid("7d9f0a615f3c4f3e8a390c9a2f6b7c11")));
        Assert.That((dto.When, dto.Span), Is.EqualTo((new DateTime(2013, 5, 6), new TimeSpan(1, 2, 3))));
        Assert.That((dto.Shade, dto.MaybeShade), Is.EqualTo((Shade.Dark, (Shade?)Shade.Dark)));
        Assert.That(dto.Names, Is.EqualTo(new[] { "x,y", "z" }));
        Assert.That(dto.Numbers, Is.EqualTo(new[] { 1, 2 }));
        Assert.That(dto.Shades, Is.EqualTo(new[] { Shade.None, Shade.Dark }));
        Assert.That(dto.Map, Is.EqualTo(new Dictionary<string, string> { { "a", "1" }, { "b", "two" } }));
        Assert.That(dto.Child.First, Is.EqualTo("f"));
        Assert.That(dto.Blob, Is.EqualTo(new byte[] { 1, 2, 3 }));
    }

    [TestCase("Size", "abc")]
    [TestCase("Size", "5.5")]
    [TestCase("Size", "2147483648")]
    [TestCase("Flag", "on")]
    [TestCase("Flag", "yes")]
    [TestCase("Shade", "Purple")]
    [TestCase("Numbers", "1,x")]
    [TestCase("Key", "zz")]
    public void A_value_of_the_wrong_type_is_refused(string name, string value) => Assert.That(
        () => Fill<Everything>(new() { { name, value } }),
        Throws.InstanceOf<SerializationException>().With.Message.StartsWith(
            "KeyValueDataContractDeserializer: Error converting to type: "));

    [Test]
    public void Names_that_differ_in_case_alone_are_two_members()
    {
        var dto = Fill<Twins>(new() { { "Id", "1" }, { "ID", "b" } });

        Assert.That(dto.Id, Is.EqualTo(1));
        Assert.That(dto.ID, Is.EqualTo("b"));
        Assert.That(Fill<Twins>(new() { { "id", "3" } }).Id, Is.EqualTo(3));
    }

    [Test]
    public void An_empty_value_is_none_and_a_data_members_name_counts()
    {
        Assert.That(Fill<Everything>(new() { { "Text", "" }, { "Size", "" } }).Text, Is.Null);
        Assert.That(Fill<Contract>(new() { { "first_name", "f" } }).First, Is.EqualTo("f"));
        Assert.That(Fill<Contract>(new() { { "Hidden", "h" } }).Hidden, Is.Null);

        var query = new NameValueCollection { { "Text", "a" }, { "Text", "b" }, { null, "x" } };
        Assert.That(((Everything)KeyValueDataContractDeserializer.Instance.Parse(query, typeof(Everything))).Text, Is.EqualTo("a,b"));
    }

    [Test]
    public void The_xml_serializer_is_wrapped()
    {
        var xml = XmlSerializableSerializer.Instance.Parse(new Contract { Hidden = "h" });

        Assert.That(XmlSerializableDeserializer.Instance.Parse<Contract>(xml).Hidden, Is.EqualTo("h"));
        Assert.That(() => XmlSerializableDeserializer.Instance.Parse<Contract>("<x/>"), Throws.InstanceOf<SerializationException>());
    }

    [Test]
    public void Json_may_be_the_frameworks()
    {
        var json = new JsonDataContractSerializer { UseBcl = true }.SerializeToString(new Contract { First = "F" });

        Assert.That(json, Is.EqualTo("{\"Count\":0,\"first_name\":\"F\"}"));
        Assert.That(new JsonDataContractDeserializer { UseBcl = true }.DeserializeFromString<Contract>(json).First, Is.EqualTo("F"));
    }

    private static T Fill<T>(Dictionary<string, string> values) => KeyValueDataContractDeserializer.Instance.Parse<T>(values);

    private static byte[] Bytes(string contentType, object dto) =>
        HttpResponseFilter.Instance.SerializeToBytes(new SerializationContext(contentType), dto);

    private static byte[] Stream(string contentType, object dto)
    {
        var stream = new MemoryStream();
        HttpResponseFilter.Instance.SerializeToStream(new SerializationContext(contentType), dto, stream);
        return stream.ToArray();
    }

    [SuppressMessage("Naming", "CA1708", Justification = "What the test is about.")]
    public class Twins
    {
        public int Id { get; set; }

        public string ID { get; set; }
    }
}
