using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

public class ScalarTests
{
    [TestCase("Whole", "+5", "5")]
    [TestCase("Whole", " 5 ", "5")]
    [TestCase("Whole", "-5", "-5")]
    [TestCase("MaybeWhole", "+7", "7")]
    [TestCase("Small", "255", "255")]
    [TestCase("Exact", "1.50", "1.50")]
    [TestCase("Exact", "1,000.5", "1000.5")]
    [TestCase("Letter", "x", "x")]
    [TestCase("Letter", "xy", "\0")]
    public void Takes_from_a_query_what_the_framework_takes(string name, string value, string expected) =>
        Assert.That(Value(Read(name, value), name), Is.EqualTo(expected));

    [TestCase("0", "0")]
    [TestCase("7", "7")]
    [TestCase("007", "7")]
    [TestCase("-5", "-5")]
    [TestCase("+5", "5")]
    [TestCase("123456789", "123456789")]
    [TestCase("2147483647", "2147483647")]
    public void Takes_a_whole_number_from_a_path(string part, string expected) =>
        Assert.That(Value(ReadPath(part), "Whole"), Is.EqualTo(expected));

    [TestCase("2147483648")]
    [TestCase("5x")]
    [TestCase("1,000")]
    public void Refuses_in_a_path_what_it_refuses_in_a_query(string part) =>
        Assert.That(() => ReadPath(part), Throws.InstanceOf<SerializationException>());

    [Test]
    public void Reports_a_property_that_refuses_a_number_in_a_path()
    {
        var route = new RestPath(typeof(Picky), "/picky/{Whole}");

        var error = Assert.Throws<SerializationException>(() => route.TryPopulate("/picky/12", "/picky/12".Length, default, new Picky()));

        Assert.That(error!.Data["propertyName"], Is.EqualTo("Whole"));
        Assert.That(error.Data["propertyValueString"], Is.EqualTo("12"));
    }

    [TestCase("Whole", "0x10")]
    [TestCase("Whole", "1,000")]
    [TestCase("Whole", "5.5")]
    [TestCase("Whole", "2147483648")]
    [TestCase("MaybeWhole", "null")]
    [TestCase("Small", "256")]
    [TestCase("Small", "-1")]
    [TestCase("Exact", "1e3")]
    public void Refuses_the_rest(string name, string value) => Assert.Throws<SerializationException>(() => Read(name, value));

    [TestCase("{\"Exact\":1.50}", "Exact", "1.50")]
    [TestCase("{\"Exact\":\"2.5\"}", "Exact", "2.5")]
    [TestCase("{\"Exact\":1e3}", "Exact", "0")]
    [TestCase("{\"Letter\":\"\"}", "Letter", "\0")]
    [TestCase("{\"Letter\":\"é\"}", "Letter", "é")]
    public void Reads_json_the_same_way_and_leaves_out_what_does_not_fit(string json, string name, string expected) =>
        Assert.That(Value(JsonDataContractDeserializer.Instance.DeserializeFromString<Scalars>(json), name), Is.EqualTo(expected));

    private static Scalars Read(string name, string value) =>
        (Scalars)new StringMapTypeDeserializer(typeof(Scalars)).CreateFromMap(new Dictionary<string, string> { { name, value } });

    private static Scalars ReadPath(string part)
    {
        var scalars = new Scalars();
        var path = "/scalars/" + part;
        Assert.That(new RestPath(typeof(Scalars), "/scalars/{Whole}").TryPopulate(path, path.Length, default, scalars), Is.True);
        return scalars;
    }

    private static string? Value(Scalars scalars, string name) =>
        Convert.ToString(typeof(Scalars).GetProperty(name)!.GetValue(scalars), System.Globalization.CultureInfo.InvariantCulture);

    public class Picky
    {
        public int Whole
        {
            get => 0;
            set => throw new ArgumentOutOfRangeException(nameof(value), value, "Too large.");
        }
    }

    public class Scalars
    {
        public int Whole { get; set; }

        public long? MaybeWhole { get; set; }

        public byte Small { get; set; }

        public decimal Exact { get; set; }

        public char Letter { get; set; }
    }
}
