using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Json;

/// <summary>What v3 wrote and is no JSON, and what is written instead; TextFuzzTests has random graphs.</summary>
// JsConfig is one for the process, and tests of other fixtures write JSON
[NonParallelizable]
public class WrittenJsonTests
{
    public enum Colour
    {
        Red,
        Green = 5,
    }

    public struct Weight
    {
        public int Grams { get; set; }
    }

    public class Parcel
    {
        public Weight Weight { get; set; }

        public int Id { get; set; }
    }

    public class Node
    {
        public Node? Next { get; set; }
    }

    public interface IThing;

    private static readonly object[] Values =
    [
        new object[] { new List<List<int>?> { null, new() { 1 } }, "[null,[1]]" },
        new object[] { new[] { null, new[] { "a" } }, """[null,["a"]]""" },
        new object[] { new List<Dictionary<string, int>?> { null }, "[null]" },
        new object[] { new List<byte[]?> { null, new byte[1] }, """[null,"AA=="]""" },
        new object[] { new List<int[,]?> { null }, "[null]" },
        new object[] { new Queue<HashSet<int>?>(new HashSet<int>?[] { null }), "[null]" },
        new object[] { new List<JsonObject?> { null }, "[null]" },
        new object[] { new List<IThing?> { null }, "[{}]" },
        new object[] { new[] { double.NaN, double.PositiveInfinity, 1 }, """["NaN","Infinity",1]""" },
        new object[] { new[] { float.NegativeInfinity }, """["-Infinity"]""" },
        new object[] { new[] { '"', '\\', '\0', '\n', 'é' }, """["\"","\\","\u0000","\n","é"]""" },
        new object[] { new Dictionary<object, int> { [1] = 2, ["a"] = 3, [true] = 4 }, """{"1":2,"a":3,"true":4}""" },
        new object[] { new Dictionary<double, int> { [double.NaN] = 1, [1.5] = 2 }, """{"NaN":1,"1.5":2}""" },
        new object[] { new Dictionary<Colour, Colour> { [Colour.Green] = Colour.Red }, """{"Green":"Red"}""" },
        new object[] { new Dictionary<char, int> { ['"'] = 1 }, """{"\"":1}""" },
        new object[] { new JsonObject { ["a"] = "007", ["b"] = "7", ["c"] = "[1", ["d"] = "{x}", ["e"] = "{\"y\":1}" },
            """{"a":"007","b":7,"c":"[1","d":"{x}","e":{"y":1}}""" },
    ];

    [TestCaseSource(nameof(Values))]
    public void Is_json(object value, string json)
    {
        Assert.That(JsonSerializer.SerializeToString(value), Is.EqualTo(json));
        Assert.That(new { Value = value }.ToJson(), Is.EqualTo("{\"Value\":" + json + "}"));
    }

    [Test]
    public void What_is_beyond_the_depth_is_null()
    {
        using var _ = JsConfig.With(maxDepth: 0);

        Assert.That(new Node { Next = new Node() }.ToJson(), Is.EqualTo("""{"Next":null}"""));
        Assert.That(new List<Node> { new() { Next = new Node() } }.ToJson(), Is.EqualTo("""[{"Next":null}]"""));
    }

    [Test]
    public void Characters_and_numbers_that_were_written_are_read_back()
    {
        Assert.That(new[] { '\n', '"', '\0' }.ToJson().FromJson<char[]>(), Is.EqualTo(new[] { '\n', '"', '\0' }));
        Assert.That(new[] { double.NaN, double.NegativeInfinity }.ToJson().FromJson<double[]>(),
            Is.EqualTo(new[] { double.NaN, double.NegativeInfinity }));
    }

    [Test]
    public void Enums_are_numbers_for_as_long_as_that_is_set()
    {
        var value = new
        {
            C = Colour.Green, N = (Colour?)Colour.Green, L = new[] { Colour.Red }, M = new Dictionary<Colour, int> { [Colour.Green] = 1 },
        };
        const string names = """{"C":"Green","N":"Green","L":["Red"],"M":{"Green":1}}""";
        const string numbers = """{"C":5,"N":5,"L":[0],"M":{"5":1}}""";

        Assert.That(value.ToJson(), Is.EqualTo(names));
        using (JsConfig.With(treatEnumAsInteger: true)) Assert.That(value.ToJson(), Is.EqualTo(numbers));
        Assert.That(value.ToJson(), Is.EqualTo(names));

        JsConfig.TreatEnumAsInteger = true;
        try
        {
            Assert.That(value.ToJson(), Is.EqualTo(numbers));
            Assert.That(numbers.FromJson<Dictionary<string, object>>()["C"], Is.EqualTo("5"));
            Assert.That("5".FromJson<Colour>(), Is.EqualTo(Colour.Green));
        }
        finally
        {
            JsConfig.Reset();
        }
    }

    [Test]
    public void A_default_struct_that_the_application_writes_is_left_out_as_a_null_is()
    {
        JsConfig<Weight>.SerializeFn = weight => weight.Grams + " g";
        try
        {
            Assert.That(new Parcel { Id = 1 }.ToJson(), Is.EqualTo("""{"Id":1}"""));
            Assert.That(new Parcel { Id = 1 }.ToJsv(), Is.EqualTo("{Id:1}"));
            Assert.That(new Parcel { Weight = new Weight { Grams = 5 } }.ToJson(), Is.EqualTo("""{"Weight":"5 g","Id":0}"""));
            using (JsConfig.With(includeNullValues: true)) Assert.That(new Parcel().ToJson(), Is.EqualTo("""{"Weight":"0 g","Id":0}"""));
        }
        finally
        {
            JsConfig<Weight>.SerializeFn = null;
        }
    }

    [Test]
    public void Functions_that_write_a_type_raw_end_with_a_reset()
    {
        JsConfig<byte[]>.RawSerializeFn = bytes => "[" + string.Join(",", bytes) + "]";
        Assert.That(new byte[] { 1, 2 }.ToJson(), Is.EqualTo("[1,2]"));

        JsConfig.Reset();

        Assert.That(JsConfig<byte[]>.RawSerializeFn, Is.Null);
        Assert.That(new byte[] { 1, 2 }.ToJson(), Is.EqualTo("\"AQI=\""));
    }

    [Test]
    public void A_function_that_is_set_after_the_type_was_written_applies_to_the_next_text()
    {
        var weight = new Weight { Grams = 5 };
        Assert.That(weight.ToJson() + weight.ToJsv() + weight.SerializeToString(), Does.Not.Contain("5 g"));

        JsConfig<Weight>.SerializeFn = static one => one.Grams + " g";
        try
        {
            Assert.That(weight.ToJson(), Is.EqualTo("\"5 g\""));
            Assert.That(weight.ToJsv(), Is.EqualTo("5 g"));
            Assert.That(JsonSerializer.SerializeToString(weight, typeof(Weight)), Is.EqualTo("\"5 g\""));
        }
        finally
        {
            JsConfig<Weight>.SerializeFn = null;
        }
        Assert.That(weight.ToJson() + weight.ToJsv() + weight.SerializeToString(), Does.Not.Contain("5 g"));
    }

    [Test]
    public void WriteFn_writes_with_the_functions_of_the_type()
    {
        var weight = new Weight { Grams = 5 };
        Assert.That(
            () => JsConfig<Weight>.WriteFn<Parcel>(new StringWriter(), weight),
            Throws.InvalidOperationException.With.Message.Contains("SerializeFn"));
        try
        {
            JsConfig<Weight>.SerializeFn = static one => one.Grams + ",g";
            Assert.That(Written(), Is.EqualTo("\"5,g\""));

            JsConfig<Weight>.RawSerializeFn = static one => one.Grams + ",g";
            JsConfig<Weight>.OnSerializingFn = static one => new Weight { Grams = one.Grams + 1 };
            Assert.That(Written(), Is.EqualTo("6,g"));
        }
        finally
        {
            JsConfig<Weight>.SerializeFn = null;
            JsConfig<Weight>.RawSerializeFn = null;
            JsConfig<Weight>.OnSerializingFn = null;
        }

        string Written()
        {
            var writer = new StringWriter();
            JsConfig<Weight>.WriteFn<Parcel>(writer, weight);
            return writer.ToString();
        }
    }

    [Test]
    public void A_delegate_is_nothing()
    {
        Func<int> function = () => 1;

        Assert.That(function.ToJson(), Is.Null);
        Assert.That(function.ToJsv(), Is.Null);
        Assert.That(JsonSerializer.SerializeToString<object>(function), Is.Null);
    }

    [Test]
    public void The_offset_of_utc_is_a_matter_of_timestamps_with_offsets_alone()
    {
        var day = new DateTime(2013, 11, 21, 0, 0, 0, DateTimeKind.Utc);

        using (JsConfig.With(appendUtcOffset: true)) Assert.That(day.ToJson(), Does.EndWith("+0000)\\/\""));
        using (JsConfig.With(appendUtcOffset: true, dateHandler: JsonDateHandler.DCJSCompatible))
        {
            Assert.That(day.ToJson(), Does.EndWith("000)\\/\"").And.Not.Contains("+"));
        }
    }
}
