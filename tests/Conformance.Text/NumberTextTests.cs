using System;
using System.Globalization;
using System.Linq;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Numbers are written digit by digit if that is faster; the text is the same as the formatted one.</summary>
public class NumberTextTests
{
    private const int Seed = 15;
    private const int Numbers = 200_000;

    [Test]
    public void Writes_doubles_as_formatting_does()
    {
        var random = new Random(Seed);
        for (var i = 0; i < Numbers; i++)
        {
            var value = (i % 4) switch
            {
                0 => random.Next(-100_000_000, 100_000_000) / Math.Pow(10, random.Next(0, 9)),
                1 => random.NextDouble() * Math.Pow(10, random.Next(-6, 12)),
                2 => (double)(decimal)Math.Round(random.NextDouble() * 1e6, random.Next(0, 8)),
                _ => BitConverter.Int64BitsToDouble(((long)random.Next() << 32) | (uint)random.Next()),
            };

            // what is no number of JSON is quoted there
            var text = value.ToString(CultureInfo.InvariantCulture);
            var json = double.IsNaN(value) || double.IsInfinity(value) ? "\"" + text + "\"" : text;
            Assert.That(JsonSerializer.SerializeToString(value), Is.EqualTo(json));
            Assert.That(TypeSerializer.SerializeToString(value), Is.EqualTo(text));
        }
    }

    [Test]
    public void Writes_whole_numbers_as_formatting_does()
    {
        var random = new Random(Seed);
        for (var i = 0; i < Numbers; i++)
        {
            var value = (((long)random.Next() << 32) | (uint)random.Next()) >> random.Next(0, 63);
            if (i % 2 == 0) value = -value;

            Assert.That(JsonSerializer.SerializeToString(value), Is.EqualTo(value.ToString(CultureInfo.InvariantCulture)));
        }
        Assert.That(JsonSerializer.SerializeToString(long.MinValue), Is.EqualTo("-9223372036854775808"));
        Assert.That(JsonSerializer.SerializeToString(ulong.MaxValue), Is.EqualTo("18446744073709551615"));
    }

    [Test]
    public void Reads_doubles_as_what_they_were()
    {
        var random = new Random(Seed);
        var values = Enumerable.Range(0, Numbers).Select(i => (i % 3) switch
        {
            0 => random.NextDouble() * Math.Pow(10, random.Next(-20, 20)),
            1 => random.Next() / 1000.0,
            _ => BitConverter.Int64BitsToDouble((((long)random.Next() << 32) | (uint)random.Next()) & 0x7FCF_FFFF_FFFF_FFFF),
        }).Where(value => value > 1e-300).Concat([0, 5e-324, 2.2250738585072014E-308, 1e23, 9007199254740993, 0.3]).ToArray();

        var text = "[" + string.Join(",", values.Select(value => value.ToString("G17", CultureInfo.InvariantCulture))) + "]";
        Assert.That(JsonSerializer.DeserializeFromString<double[]>(text), Is.EqualTo(values));
    }

    [TestCase("[1.50,-0.10,100,0.000,12345678901234567.89,79228162514264337593543950335,1.,.5]")]
    public void Reads_decimals_with_their_zeros(string text)
    {
        var expected = text.Trim('[', ']').Split(',')
            .Select(part => decimal.Parse(part, CultureInfo.InvariantCulture).ToString(CultureInfo.InvariantCulture));
        Assert.That(
            JsonSerializer.DeserializeFromString<decimal[]>(text).Select(value => value.ToString(CultureInfo.InvariantCulture)),
            Is.EqualTo(expected));
    }

    [TestCase("[1e3,1E-3,0.25e+2,-1.5E2]", new[] { 1000, 0.001, 25, -150 })]
    [TestCase("[1e400]", null)]
    [TestCase("[1e,2]", null)]
    [TestCase("[-]", null)]
    [TestCase("[.]", null)]
    [TestCase("[12345678901234567890123, 0.1]", new[] { 12345678901234567890123.0, 0.1 })]
    public void Reads_numbers_with_exponents_and_refuses_what_is_none(string text, double[] expected)
    {
        var value = text == "[1e400]" && double.TryParse("1e400", out _) ? new[] { double.PositiveInfinity } : expected;
        if (value == null) Assert.That(() => JsonSerializer.DeserializeFromString<double[]>(text), Throws.Exception);
        else Assert.That(JsonSerializer.DeserializeFromString<double[]>(text), Is.EqualTo(value));
    }

    [Test]
    public void Writes_decimals_and_ids_as_formatting_does()
    {
        var random = new Random(Seed);
        for (var i = 0; i < Numbers / 10; i++)
        {
            var middle = i % 3 == 0 ? random.Next() : 0;
            var high = i % 5 == 0 ? random.Next() : 0;
            var value = new decimal(random.Next(), middle, high, i % 2 == 0, (byte)random.Next(0, 29));
            Assert.That(JsonSerializer.SerializeToString(value), Is.EqualTo(value.ToString(CultureInfo.InvariantCulture)));

            var id = new Guid(random.Next(), (short)i, (short)random.Next(), BitConverter.GetBytes(value == 0 ? 0 : random.NextDouble()));
            Assert.That(JsonSerializer.SerializeToString(id), Is.EqualTo("\"" + id.ToString("N") + "\""));
        }
        Assert.That(JsonSerializer.SerializeToString(0m), Is.EqualTo("0"));
        Assert.That(JsonSerializer.SerializeToString(0.00m), Is.EqualTo("0.00"));
    }
}
