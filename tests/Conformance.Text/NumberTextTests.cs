using System;
using System.Globalization;
using NUnit.Framework;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests;

/// <summary>Numbers are written digit by digit where that is quicker; the text is the one that formatting gives.</summary>
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

            Assert.That(JsonSerializer.SerializeToString(value), Is.EqualTo(value.ToString(CultureInfo.InvariantCulture)));
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
}
