using System;
using System.Globalization;
using System.Linq;
using ServiceStack.Common.Web;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Values of the header Range, for bodies of all lengths.</summary>
internal sealed class RangeTexts : TextKind
{
    private static readonly string[] Numbers =
        ["", "0", "1", "4", "5", "99", "9223372036854775807", "9223372036854775808",
            "-1", "+1", " 1", "1 ", "0x1", "1.0", "1e1", "\u0661", "a"];

    private static readonly long[] Lengths = [0, 1, 5, 100, int.MaxValue, int.MaxValue + 1L, long.MaxValue];

    private readonly TextMaker _maker = new(
        Valid, [.. Numbers, "bytes=", "Bytes=", "bytes", "=", "-", "--", ",", ", ", "0-0,", "lines=", " ", "\t", "\0"]);

    public override string Next(Random random) => _maker.Next(random);

    protected override bool TryRead(string text, Random random)
    {
        var length = Lengths[random.Next(Lengths.Length)];
        var ranges = ByteRanges.Read(text, length);
        if (ranges.Kind != RangeKind.Part) return false;

        Require(ranges.Parts.Count is > 0 and <= ByteRanges.Most, $"{ranges.Parts.Count} parts were read.");
        long last = -1;
        foreach (var part in ranges.Parts.OrderBy(static part => part.First))
        {
            var isWithin = part.First > last && part.First <= part.Last && part.Last < length;
            Require(isWithin, $"{part.First} to {part.Last} of {length} bytes were read, behind {last}.");
            last = part.Last;
        }

        return true;
    }

    private static string Valid(Random random) => random.Next(3) switch
    {
        0 => "bytes=" + Number(random) + "-" + Number(random),
        1 => "bytes=" + Pair(random) + ", " + Pair(random) + "," + Pair(random),
        _ => "bytes=" + Pair(random),
    };

    private static string Pair(Random random)
    {
        var first = random.Next(90);
        return first.ToString(CultureInfo.InvariantCulture) + "-" + (first + random.Next(9)).ToString(CultureInfo.InvariantCulture);
    }

    private static string Number(Random random) => Numbers[random.Next(Numbers.Length)];
}
