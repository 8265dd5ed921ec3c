#nullable disable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.Common;
using ServiceStack.Text;

namespace Acme.Shop;

/// <summary>An app of v3's time: it has using ServiceStack.Text, and no using ServiceStack.</summary>
public class V3TextUsageTests
{
    public class Item
    {
        public int Id { get; set; }

        public string Name { get; set; }

        public DateTime? Sold { get; set; }
    }

    [Test]
    public void Serializers_are_extensions_of_everything()
    {
        var item = new Item { Id = 1, Name = "a,b" };

        Assert.That(item.ToJson(), Is.EqualTo("{\"Id\":1,\"Name\":\"a,b\"}"));
        Assert.That(item.ToJson().FromJson<Item>().Name, Is.EqualTo("a,b"));
        Assert.That(item.ToJsv(), Is.EqualTo("{Id:1,Name:\"a,b\"}"));
        Assert.That(item.ToJsv().FromJsv<Item>().Name, Is.EqualTo("a,b"));
        Assert.That(new[] { item }.ToCsv(), Does.StartWith("Id,Name,Sold"));
        Assert.That(item.ToXml().FromXml<Item>().Id, Is.EqualTo(1));
        Assert.That(item.Dump().Replace("\r", ""), Does.Contain("Name: "));
        Assert.That(item.SerializeToString(), Is.EqualTo(item.ToJson()));
        Assert.That("12".To<int>(), Is.EqualTo(12));
        Assert.That("".To(5), Is.EqualTo(5));
        Assert.That("[1,2]".To(typeof(List<int>)), Is.EqualTo(new[] { 1, 2 }));
    }

    [Test]
    public void Serializer_classes_are_where_they_were()
    {
        var item = new Item { Id = 1 };

        Assert.That(JsonSerializer.SerializeToString(item), Is.EqualTo("{\"Id\":1}"));
        Assert.That(JsonSerializer.DeserializeFromString<Item>("{\"Id\":2}").Id, Is.EqualTo(2));
        Assert.That(((Item)JsonSerializer.DeserializeFromString("{\"Id\":3}", typeof(Item))).Id, Is.EqualTo(3));
        Assert.That(TypeSerializer.SerializeToString(item), Is.EqualTo("{Id:1}"));
        Assert.That(TypeSerializer.DeserializeFromString<Item>("{Id:4}").Id, Is.EqualTo(4));
        Assert.That(TypeSerializer.Clone(item).Id, Is.EqualTo(1));
        Assert.That(new JsonSerializer<Item>().DeserializeFromString("{\"Id\":5}").Id, Is.EqualTo(5));
        Assert.That(CsvSerializer.SerializeToString(new[] { item }), Does.Contain("Id"));
        Assert.That(XmlSerializer.SerializeToString(item), Does.Contain("<Id>1</Id>"));
        Assert.That(QueryStringSerializer.SerializeToString(item), Is.EqualTo("Id=1"));
        Assert.That(JsonObject.Parse("{\"a\":1}").Get("a"), Is.EqualTo("1"));
        Assert.That(JsonArrayObjects.Parse("[{\"a\":1},{\"a\":2}]").ConvertAll(o => o.Get<int>("a")), Is.EqualTo(new[] { 1, 2 }));

        using var stream = new MemoryStream();
        JsonSerializer.SerializeToStream(item, stream);
        stream.Position = 0;
        Assert.That(JsonSerializer.DeserializeFromStream<Item>(stream).Id, Is.EqualTo(1));
    }

    [Test]
    public void Settings_are_written_as_v3_code_writes_them()
    {
        using (var scope = JsConfig.BeginScope())
        {
            scope.DateHandler = JsonDateHandler.ISO8601;
            scope.TimeSpanHandler = JsonTimeSpanHandler.StandardFormat;
            scope.EmitCamelCaseNames = true;
            scope.IncludeNullValues = true;

            Assert.That(new Item { Id = 1 }.ToJson(), Is.EqualTo("{\"id\":1,\"name\":null,\"sold\":null}"));
        }

        using (JsConfig.With(dateHandler: JsonDateHandler.ISO8601))
        {
            var sold = new DateTime(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc);

            Assert.That(new Item { Sold = sold }.ToJson(), Does.Contain("\"Sold\":\"2013-02-03T04:05:06.0000000Z\""));
        }

        JsConfig<Uri>.SerializeFn = uri => "<" + uri.Host + ">";
        JsConfig<Uri>.DeSerializeFn = text => new Uri("http://" + text.Trim('<', '>'));
        try
        {
            Assert.That(new Uri("http://a.org/x").ToJson(), Is.EqualTo("\"<a.org>\""));
        }
        finally
        {
            JsConfig<Uri>.SerializeFn = null;
            JsConfig<Uri>.DeSerializeFn = null;
            JsConfig<Uri>.Reset();
        }
    }

    [Test]
    public void Global_settings_keep_their_names()
    {
        JsConfig.Reset();
        try
        {
            JsConfig.DateHandler = JsonDateHandler.ISO8601;
            JsConfig.TimeSpanHandler = JsonTimeSpanHandler.StandardFormat;
            JsConfig.PropertyConvention = JsonPropertyConvention.Lenient;
            JsConfig.EmitCamelCaseNames = true;

            var when = new DateTime(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc);
            Assert.That(new Item { Sold = when }.ToJson(), Is.EqualTo("{\"id\":0,\"sold\":\"2013-02-03T04:05:06.0000000Z\"}"));
        }
        finally
        {
            JsConfig.Reset();
        }
    }

    [Test]
    public void Text_helpers()
    {
        Assert.That("{0}-{1}".Fmt("a", 2), Is.EqualTo("a-2"));
        Assert.That("{0}".FormatWith(1), Is.EqualTo("1"));
        Assert.That("a/b/c".SplitOnFirst('/'), Is.EqualTo(new[] { "a", "b/c" }));
        Assert.That("a/b/c".SplitOnLast('/'), Is.EqualTo(new[] { "a/b", "c" }));
        Assert.That("a b&c".UrlEncode(), Is.EqualTo("a%20b%26c"));
        Assert.That("a+b%26c".UrlDecode(), Is.EqualTo("a b&c"));
        Assert.That("http://a.org".AppendPath("b", "c"), Is.EqualTo("http://a.org/b/c"));
        Assert.That("http://a.org".AppendUrlPaths("b c"), Is.EqualTo("http://a.org/b%20c"));
        Assert.That("http://a.org/{0}".UrlFormat("x y"), Is.EqualTo("http://a.org/x%20y"));
        Assert.That("a".WithTrailingSlash(), Is.EqualTo("a/"));
        Assert.That("http://a.org/".CombineWith("/b/", "c"), Is.EqualTo("http://a.org/b/c"));
        Assert.That("file.txt".WithoutExtension(), Is.EqualTo("file"));
        Assert.That(ServiceStack.Text.StringExtensions.ToLowercaseUnderscore("FirstName"), Is.EqualTo("first_name"));
        Assert.That("abc".ToUtf8Bytes().FromUtf8Bytes(), Is.EqualTo("abc"));
        Assert.That(12.ToUtf8Bytes().FromAsciiBytes(), Is.EqualTo("12"));
        Assert.That("a<b>c".StripHtml(), Is.EqualTo("ac"));
        Assert.That("Hello".StartsWithIgnoreCase("hE"), Is.True);
        Assert.That("Hello".EndsWithInvariant("lo"), Is.True);
        Assert.That("abcdef".SafeSubstring(4, 10), Is.EqualTo("ef"));
        Assert.That("abc".IndexOfAny("x", "c"), Is.EqualTo(2));
        Assert.That("a,b".ToCsvField(), Is.EqualTo("\"a,b\""));
        Assert.That("abc".ToRot13(), Is.EqualTo("nop"));
        Assert.That("<b>x</b>".ExtractContents("<b>", "</b>"), Is.EqualTo("x"));
        Assert.That("say \"x\"".EncodeJson(), Is.EqualTo("\"say \\\"x\\\"\""));
    }

    [Test]
    public void Collections_streams_types_and_dates()
    {
        var list = new List<string> { "a" };
        list.AddIfNotExists("b");
        list.AddIfNotExists("a");

        Assert.That(list, Is.EqualTo(new[] { "a", "b" }));
        Assert.That(new[] { 1, 2 }.Join("|"), Is.EqualTo("1|2"));
        Assert.That(new Dictionary<string, int> { { "k", 1 } }.Join(";", "="), Is.EqualTo("k=1"));
        Assert.That(new MemoryStream(new byte[] { 1, 2 }).ReadFully(), Is.EqualTo(new byte[] { 1, 2 }));
        Assert.That(new StreamReader(new MemoryStream("x\ny".ToUtf8Bytes())).ReadLines().ToList(), Is.EqualTo(new[] { "x", "y" }));
        Assert.That(typeof(Item).CreateInstance(), Is.TypeOf<Item>());
        Assert.That(typeof(Item).GetPublicProperties().Length, Is.EqualTo(3));
        Assert.That(typeof(List<int>).HasInterface(typeof(IEnumerable<int>)), Is.True);
        Assert.That(typeof(int).IsNumericType(), Is.True);
        Assert.That(typeof(List<int>).IsOrHasGenericInterfaceTypeOf(typeof(ICollection<>)), Is.True);
        Assert.That(new DateTime(1970, 1, 1, 0, 0, 1, DateTimeKind.Utc).ToUnixTime(), Is.EqualTo(1));
        Assert.That(1000L.FromUnixTimeMs(), Is.EqualTo(new DateTime(1970, 1, 1, 0, 0, 1, DateTimeKind.Utc)));
        Assert.That(list.ToHashSet().Contains("b"), Is.True);
        Assert.That(3.Times(i => i), Is.EqualTo(new[] { 0, 1, 2 }));
    }
}
