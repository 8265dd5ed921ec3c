using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Reading;

/// <summary>Faults that the fuzzer, or v3's own tests, found: bad texts are refused in words, and harmless ones are read.</summary>
public class BadTextsTests
{
    public struct Temperature
    {
        public int Degrees { get; set; }

        public static Temperature Parse(string text) => new() { Degrees = int.Parse(text.Substring(0, text.IndexOf('C'))) };
    }

    public struct Code(string text)
    {
        public string Text { get; } = text.ToUpperInvariant();
    }

    public struct Bare
    {
        public int A { get; set; }
    }

    public class Holder<T>
    {
        public T? Value { get; set; }

        public int Id { get; set; }
    }

    public class Fixed(int capacity) : List<int>(capacity);

    private static readonly object[] Refused =
    [
        new object[] { typeof(int), "2147483648" }, new object[] { typeof(byte), "-1" }, new object[] { typeof(ulong), "-1" },
        new object[] { typeof(decimal), "79228162514264337593543950336" }, new object[] { typeof(List<int>), "[99999999999]" },
        new object[] { typeof(int[]), "[1,,2]" }, new object[] { typeof(Dictionary<string, int>), "{\"a\":null}" },
        new object[] { typeof(HashSet<int>), "[null]" }, new object[] { typeof(bool[]), "[,1]" },
        new object[] { typeof(TimeSpan[]), "[null]" },
        new object[] { typeof(Guid[]), "[null]" }, new object[] { typeof(DayOfWeek[]), "[null]" },
        new object[] { typeof(DayOfWeek), "99999999999999999999" }, new object[] { typeof(TimeSpan), "P99999999999999D" },
        new object[] { typeof(DateTime), "/Date(99999999999999999999)/" }, new object[] { typeof(DateTime), "/Date(9223372036854775807)/" },
        new object[] { typeof(Bare), "{\"A\":1}" }, new object[] { typeof(Bare), "null" }, new object[] { typeof(Holder<int>), " " },
        new object[] { typeof(Holder<int>), "{Value:\"a,b\"}" }, new object[] { typeof(List<string>), "[\"a" },
        new object[] { typeof(Holder<string>), "{\"Value\":\"open}" }, new object[] { typeof(Temperature), "C" },
        new object[] { typeof(Fixed), "[1]" }, new object[] { typeof(int[,]), "[[1]]" },
    ];

    [TestCaseSource(nameof(Refused))]
    public void Is_refused_in_words(Type type, string text)
    {
        foreach (var read in new Func<string, Type, object>[]
        {
            JsonSerializer.DeserializeFromString, TypeSerializer.DeserializeFromString,
        })
        {
            try
            {
                read(text, type);
            }
            catch (Exception error)
            {
                Assert.That(IsRefusal(error), error.ToString());
                Assert.That(error.Message, Is.Not.Empty);
            }
        }

        Assert.That(() => JsonSerializer.DeserializeFromString(text, type), Throws.Exception);
    }

    [TestCase("{Id:1,Value")]
    [TestCase("{\"Id\":1,}")]
    [TestCase("{Id:1}trailing")]
    [TestCase("{Id:1}{Id:2}")]
    public void A_jsv_object_that_breaks_off_is_refused(string text)
    {
        var error = Assert.Throws<SerializationException>(() => text.FromJsv<Holder<string>>());

        Assert.That(error!.Message, Does.Contain("colon"));
    }

    [TestCase("{ }")]
    [TestCase("{\r\n}")]
    [TestCase("{\t \n }")]
    [TestCase("{}")]
    public void Blanks_and_line_ends_between_braces_are_an_empty_object(string text)
    {
        Assert.That(text.FromJson<Holder<int>>().Id, Is.Zero);
        Assert.That(text.FromJsv<Holder<int>>().Id, Is.Zero);
        Assert.That(text.FromJson<Dictionary<string, string>>(), Is.Empty);
        Assert.That(text.FromJsv<Dictionary<string, string>>(), Is.Empty);
        Assert.That(("{Value:" + text + ",Id:3}").FromJsv<Holder<Holder<string>>>().Id, Is.EqualTo(3));
    }

    [Test]
    public void A_comma_at_the_end_of_a_list_precedes_a_default()
    {
        Assert.That("[1.5,]".FromJson<double[]>(), Is.EqualTo(new[] { 1.5, 0 }));
        Assert.That("[1.5,]".FromJsv<List<double>>(), Is.EqualTo(new[] { 1.5, 0 }));
        Assert.That("[true,]".FromJson<HashSet<bool>>(), Is.EquivalentTo(new[] { true, false }));
        Assert.That("""[{"Id":1},]""".FromJson<List<Holder<int>>>()[1], Is.Null);
        Assert.That("""["2013-11-21",]""".FromJson<Queue<DateTime>>(), Has.Count.EqualTo(2));
        Assert.That("""["5C",]""".FromJson<Temperature[]>(), Is.EqualTo(new[] { new Temperature { Degrees = 5 }, default }));
    }

    [TestCase("""[{"Id":1},{"Id":2}}]""")]
    [TestCase("""[{"Id":1},{"Id":2} } ]""")]
    [TestCase("""[{"Id":1}},{"Id":2}]""")]
    [TestCase("""[{"Id":1}}},{"Id":2}}}]""")]
    public void A_stray_brace_in_a_list_is_no_item(string text)
    {
        Assert.That(text.FromJson<List<Holder<int>>>().ConvertAll(one => one.Id), Is.EqualTo(new[] { 1, 2 }));
        Assert.That(Array.ConvertAll(text.FromJson<Holder<int>[]>(), one => one.Id), Is.EqualTo(new[] { 1, 2 }));
        Assert.That(JsonArrayObjects.Parse(text).ConvertAll(one => one["Id"]), Is.EqualTo(new[] { "1", "2" }));
        var jsv = text.Replace("\"", "").Replace(" ", "");
        Assert.That(jsv.FromJsv<List<Holder<int>>>().ConvertAll(one => one.Id), Is.EqualTo(new[] { 1, 2 }));

        using var _ = JsConfig.With(convertObjectTypesIntoStringDictionary: true);
        Assert.That((List<object>)text.FromJson<object>(), Has.Count.EqualTo(2));
    }

    [TestCase(@"""\x00""", "\0")]
    [TestCase(@"""a\x00-""", "a\0-")]
    [TestCase(@"""\x41\x4a""", "AJ")]
    [TestCase(@"""\x0041""", "A")]
    [TestCase(@"""\x4""", @"\x4")]
    [TestCase(@"""\xzz""", @"\xzz")]
    [TestCase(@"""\x""", @"\x")]
    public void Hexadecimal_escapes_of_a_whole_text_have_four_or_two_digits(string text, string expected)
    {
        Assert.That(text.FromJson<string>(), Is.EqualTo(expected));
        Assert.That(JsonObject.Parse("{\"a\":" + text + "}").Get("a"), Is.EqualTo(expected));
    }

    [Test]
    public void A_null_for_a_type_that_reads_itself_is_its_default()
    {
        Assert.That("[null]".FromJson<List<Temperature>>(), Is.EqualTo(new Temperature[1]));
        Assert.That("[null]".FromJson<List<Code>>()[0].Text, Is.Null);
        Assert.That("""{"Value":null,"Id":1}""".FromJson<Holder<Code?>>().Value, Is.Null);
        Assert.That("""{"a":null}""".FromJson<Dictionary<string, Code>>()["a"].Text, Is.Null);
        Assert.That("[,]".FromJsv<List<Temperature>>(), Has.Count.EqualTo(2));
        Assert.That("""{"a":null}""".FromJson<Dictionary<string, Dictionary<string, int>>>()["a"], Is.Null);
        Assert.That("[null,{a:1}]".FromJsv<List<Dictionary<string, int>>>()[0], Is.Null);
    }

    [Test]
    public void An_error_carries_the_property_its_text_and_its_type()
    {
        using var _ = JsConfig.With(throwOnDeserializationError: true);

        var error = Assert.Throws<SerializationException>(() => """{"Id":"x1"}""".FromJson<Holder<string>>());
        var nested = Assert.Throws<SerializationException>(() => """{"Value":{"Id":[]}}""".FromJson<Holder<Holder<int>>>());

        var inSmall = Assert.Throws<SerializationException>(() => """{"id":"x1"}""".FromJson<Holder<string>>());

        Assert.That(inSmall!.Data["propertyName"], Is.EqualTo("id"), "as the text has it");
        Assert.That(error!.Data["propertyName"], Is.EqualTo("Id"));
        Assert.That(error.Data["propertyValueString"], Is.EqualTo("x1"));
        Assert.That(error.Data["propertyType"], Is.EqualTo(typeof(int)));
        Assert.That(nested!.Data["propertyName"], Is.EqualTo("Value"));
        Assert.That(nested.InnerException!.Data["propertyValueString"], Is.EqualTo("[]"));
    }

    [Test]
    public void A_text_in_place_of_an_object_is_quoted_without_its_quotation_marks()
    {
        Assert.That(
            () => """["abc"]""".FromJson<List<Holder<int>>>(), Throws.TypeOf<SerializationException>().With.Message.EndsWith(": abc"));
        Assert.That(() => """{"k":"abc"}""".FromJson<Dictionary<string, Holder<int>>>(),
            Throws.TypeOf<SerializationException>().With.Message.EndsWith(": abc"));
        Assert.That(() => "\"abc\"".FromJson<Holder<int>>(), Throws.TypeOf<SerializationException>().With.Message.EndsWith(": \"abc\""));
    }

    private static bool IsRefusal(Exception error) =>
        error is SerializationException or FormatException or NotSupportedException or ArgumentException and not ArgumentNullException;
}
