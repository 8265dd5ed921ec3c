using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Linq;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;
using ServiceStack.Text.Common;
using ServiceStack.Text.Jsv;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Reading;

/// <summary>Types that are read in v3's ways: collections, structs, fields, pieces of JSON, objects of no type.</summary>
// JsConfig is one for the process, and tests of other fixtures write JSON
[NonParallelizable]
public class ReadTypesTests
{
    public struct Code(string text)
    {
        public string Text { get; } = text;

        public override readonly string ToString() => Text;
    }

    public class Sequence(IEnumerable<int> numbers) : IEnumerable<int>
    {
        private readonly List<int> _numbers = numbers.ToList();

        public IEnumerator<int> GetEnumerator() => _numbers.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class Everything
    {
        public ICollection? Any { get; set; }

        public StringCollection? Texts { get; set; }

        public Sequence? Numbers { get; set; }

        public Code Code { get; set; }

        public Code? Maybe { get; set; }

        public JsonValue Piece { get; set; }

        public Hashtable? Table { get; set; }

        public ReadOnlyDictionary<string, int>? Map { get; set; }
    }

    public class Thing
    {
        public int Id { get; set; }
    }

    public class WithFields
    {
        public readonly int Fixed = 1;
        public readonly string? Name;
        public List<int>? Open;
    }

    public struct FieldStruct
    {
        public readonly int Fixed;
    }

    public class Parsed
    {
        public string? Text { get; set; }

        public static object ParseJson(string text) => new Parsed { Text = "json " + text };

        public static object? ParseJsv(string text) => text == "none" ? null : new Parsed { Text = "jsv " + text };
    }

    [Test]
    public void Collections_and_structs_of_every_kind()
    {
        const string json = """
            {"Any":["a","b"],"Texts":["c",null],"Numbers":[1,2,3],"Code":"x","Maybe":"y","Piece":{"Id":7},
            "Table":{"k":{"__type":"TYPE","Id":9},"n":"1"},"Map":{"m":4}}
            """;
        var type = typeof(Thing).FullName + ", " + typeof(Thing).Assembly.GetName().Name;

        var read = json.Replace("TYPE", type).FromJson<Everything>();

        Assert.That(read.Any, Is.EqualTo(new[] { "a", "b" }));
        Assert.That(read.Texts!.Cast<string?>(), Is.EqualTo(new[] { "c", null }));
        Assert.That(read.Numbers, Is.EqualTo(new[] { 1, 2, 3 }));
        Assert.That(read.Code.Text + read.Maybe!.Value.Text, Is.EqualTo("xy"));
        Assert.That(read.Piece.As<Thing>().Id, Is.EqualTo(7));
        Assert.That(((Thing)read.Table!["k"]!).Id, Is.EqualTo(9));
        Assert.That(read.Table["n"], Is.EqualTo("1"));
        Assert.That(read.Map!["m"], Is.EqualTo(4));
    }

    [Test]
    public void The_same_in_jsv()
    {
        var read = "{Any:[a,b],Texts:[c],Numbers:[1,2],Code:x,Maybe:y,Map:{m:4}}".FromJsv<Everything>();

        Assert.That(read.Any, Is.EqualTo(new[] { "a", "b" }));
        Assert.That(read.Texts![0], Is.EqualTo("c"));
        Assert.That(read.Numbers, Is.EqualTo(new[] { 1, 2 }));
        Assert.That(read.Code.Text + read.Maybe!.Value.Text + read.Map!["m"], Is.EqualTo("xy4"));
    }

    [Test]
    public void A_piece_of_json_is_whatever_it_is_read_as()
    {
        Assert.That("""{"Piece":"a\"b"}""".FromJson<Everything>().Piece.As<string>(), Is.EqualTo("a\"b"));
        Assert.That("""{"Piece":[1,2]}""".FromJson<Everything>().Piece.As<int[]>(), Is.EqualTo(new[] { 1, 2 }));
        Assert.That("""{"Piece":1.5}""".FromJson<Everything>().Piece.As<double>(), Is.EqualTo(1.5));
        Assert.That("""{"Piece":null}""".FromJson<Everything>().Piece.As<string>(), Is.Null);
    }

    [Test]
    public void Public_fields_that_code_can_t_assign_are_set()
    {
        using var _ = JsConfig.With(includePublicFields: true);
        JsConfig<FieldStruct>.TreatValueAsRefType = true;
        try
        {
            var read = """{"Fixed":5,"Name":"n","Open":[1]}""".FromJson<WithFields>();
            var bound = (WithFields)new StringMapTypeDeserializer(typeof(WithFields)).CreateFromMap(
                new Dictionary<string, string> { ["Fixed"] = "6", ["name"] = "m" });

            Assert.That((read.Fixed, read.Name, read.Open![0]), Is.EqualTo((5, "n", 1)));
            Assert.That((bound.Fixed, bound.Name), Is.EqualTo((6, "m")));
            Assert.That("{Fixed:7}".FromJsv<WithFields>().Fixed, Is.EqualTo(7));
            Assert.That("""{"Fixed":8}""".FromJson<FieldStruct>().Fixed, Is.EqualTo(8));
        }
        finally
        {
            JsConfig<FieldStruct>.TreatValueAsRefType = false;
        }
    }

    [Test]
    public void A_parsing_method_may_be_declared_as_object()
    {
        Assert.That("\"a\"".FromJson<Parsed>().Text, Is.EqualTo("json \"a\""));
        Assert.That("b".FromJsv<Parsed>().Text, Is.EqualTo("jsv b"));
        Assert.That("none".FromJsv<Parsed>(), Is.Null);
    }

    [Test]
    public void Primitive_types_are_found_in_objects()
    {
        using var _ = JsConfig.With(tryToParsePrimitiveTypeValues: true);

        var read =
            """{"date":"\/Date(1385028672000)\/","utc":"/Date(0)/","float":3.4E+38,"double":1e300,"int":1,"on":true,"text":"/Date(x)/"}"""
            .FromJson<Dictionary<string, object>>();

        Assert.That(read["date"], Is.EqualTo(new DateTime(2013, 11, 21, 10, 11, 12, DateTimeKind.Utc)));
        Assert.That(read["utc"], Is.TypeOf<DateTime>());
        Assert.That(read["float"], Is.EqualTo(3.4E+38f).And.TypeOf<float>());
        Assert.That(read["double"], Is.TypeOf<double>());
        Assert.That(read["int"], Is.EqualTo(1m));
        Assert.That(read["on"], Is.True);
        Assert.That(read["text"], Is.EqualTo("/Date(x)/"));
    }

    [TestCase(JsonDateHandler.TimestampOffset, "2013-11-21T10:11:12.0000000Z", false)]
    [TestCase(JsonDateHandler.ISO8601, "2013-11-21T10:11:12.0000000Z", true)]
    [TestCase(JsonDateHandler.ISO8601, "2013-11-21T10:11:12", true)]
    [TestCase(JsonDateHandler.ISO8601, "2013-11-21T10:11:12+02:00", true)]
    [TestCase(JsonDateHandler.ISO8601, "2013-11-21", false)]
    [TestCase(JsonDateHandler.ISO8601, "2013-11-21T10:11:12 and later", false)]
    [TestCase(JsonDateHandler.ISO8601, "/Date(0)/", true)]
    [TestCase(JsonDateHandler.TimestampOffset, "/Date(0)/", true)]
    public void A_date_in_an_object_is_found_as_the_date_handler_writes_it(JsonDateHandler handler, string text, bool isDate)
    {
        using var _ = JsConfig.With(
            tryToParsePrimitiveTypeValues: true, convertObjectTypesIntoStringDictionary: true, dateHandler: handler);
        var quoted = $"\"{text}\"";
        var kind = isDate ? typeof(DateTime) : typeof(string);

        Assert.That(quoted.FromJson<object>(), Is.TypeOf(kind));
        Assert.That($"{{\"a\":{quoted}}}".FromJson<Dictionary<string, object>>()["a"], Is.TypeOf(kind));
        Assert.That($"{{\"a\":{{\"b\":[{quoted}]}}}}".FromJson<IDictionary<string, object>>()["a"], Is.TypeOf<Dictionary<string, object>>()
            .And.ItemAt("b").ItemAt(0).TypeOf(kind));
        Assert.That($"[{quoted}]".FromJson<List<object>>()[0], Is.TypeOf(kind));
        Assert.That($"{{a:{text}}}".FromJsv<Dictionary<string, object>>()["a"], Is.TypeOf(kind));
    }

    [TestCase("""
        "\'"
        """, "'")]
    [TestCase("""
        "\a\v\0"
        """, "\a\v\0")]
    [TestCase("""
        "\x00ffx"
        """, "\u00ffx")]
    [TestCase("""
        "\x0"
        """, "\\x0")]
    [TestCase("""
        "\q"
        """, "\\q")]
    public void Escapes_of_csharp_in_a_whole_text(string json, string text) => Assert.That(json.FromJson<string>(), Is.EqualTo(text));

    [TestCase("")]
    [TestCase(" ")]
    [TestCase("T")]
    [TestCase("2013-11-21")]
    public void A_text_without_day_and_time_is_no_time(string text) => Assert.That(DateTimeSerializer.ParseManual(text), Is.Null);

    [TestCase("2013-11-21T25:00:00")]
    [TestCase("2013-11-21 10:61:00Z")]
    public void A_time_that_no_day_has_is_refused(string text) =>
        Assert.That(() => DateTimeSerializer.ParseManual(text), Throws.TypeOf<ArgumentOutOfRangeException>());

    [TestCase("2013-11-21t10:00:00Z")]
    [TestCase("2013-11-21T10:00:00z")]
    public void Small_letters_in_a_time_are_refused(string text) =>
        Assert.That(() => ("\"" + text + "\"").FromJson<DateTime>(), Throws.TypeOf<FormatException>());

    [Test]
    public void Offsets_may_be_missing()
    {
        Assert.That(DateTimeSerializer.ParseDateTimeOffsetNullable(null), Is.Null);
        Assert.That(DateTimeSerializer.ParseDateTimeOffsetNullable(""), Is.Null);
        Assert.That(DateTimeSerializer.ParseDateTimeOffsetNullable("2013-11-21T10:00:00+02:00"),
            Is.EqualTo(new DateTimeOffset(2013, 11, 21, 10, 0, 0, TimeSpan.FromHours(2))));
    }

    [Test]
    public void An_indexer_has_no_setter() =>
        Assert.That(JsvDeserializeType.GetSetPropertyMethod(typeof(List<int>), typeof(List<int>).GetProperty("Item")), Is.Null);
}
