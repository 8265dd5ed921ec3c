using System;

namespace ServiceStack.Text.Common;

/// <summary>The double nearest to a decimal: the method of Daniel Lemire, "Number parsing at a gigabyte per second".</summary>
internal static class NearestDouble
{
    private const int MantissaBits = 53;
    private const int Bias = 1075;
    private const int LargestExponent = 2046;
    private const int MinExponent = -330;
    private const int MaxExponent = 310;

    /// <param name="digits">Not 0.</param>
    /// <param name="tens">The number is digits * 10^tens.</param>
    /// <param name="value">The double.</param>
    /// <returns>False for the very small and the very large, and if 128 bits can't decide which of two is nearer.</returns>
    public static bool TryFind(ulong digits, int tens, out double value)
    {
        value = 0;
        if (tens is < MinExponent or > MaxExponent) return false;

        var shift = Product.ShiftToTop(ref digits);
        var high = TenPowers.Get(tens, out var low);
        var product = Product.Of(high, low, digits, out var rest);

        var cut = product >> 63 == 0 ? 64 - MantissaBits - 1 : 64 - MantissaBits;
        var two = 1 + TenPowers.FloorLog2(tens) - shift + cut;
        var mantissa = product >> cut;
        var half = 1UL << (cut - 1);
        var behind = product & ((1UL << cut) - 1);
        // what is known of the product is wrong by less than two of its last bit
        if ((behind == half && rest < 2) || (behind == half - 1 && rest > ulong.MaxValue - 2)) return false;

        if (behind >= half) mantissa++;
        if (mantissa >> MantissaBits != 0)
        {
            mantissa >>= 1;
            two++;
        }
        var exponent = two + Bias;
        if (exponent is < 1 or > LargestExponent) return false;

        // the highest bit of the mantissa is not kept
        mantissa &= (1UL << (MantissaBits - 1)) - 1;
        value = BitConverter.Int64BitsToDouble((long)(((ulong)exponent << (MantissaBits - 1)) | mantissa));
        return true;
    }
}
