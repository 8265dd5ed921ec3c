namespace ServiceStack.Text.Common;

/// <summary>A double rounded to fifteen digits, which is how the .NET Framework and Mono write one.</summary>
internal static class FifteenDigits
{
    private const int Count = 15;
    private const ulong Limit = 1_000_000_000_000_000;

    /// <param name="value">Finite, above zero.</param>
    /// <param name="digits">May end with zeros.</param>
    /// <param name="exponent">The power of ten that belongs to the last digit.</param>
    /// <returns>False if the number is so close to the middle of two that 128 bits can't decide.</returns>
    public static bool TryFind(double value, out ulong digits, out int exponent)
    {
        var binary = new BinaryFraction(value);
        var mantissa = binary.Mantissa;
        var two = binary.Exponent;
        two -= Product.ShiftToTop(ref mantissa);

        exponent = TenPowers.FloorLog10OfTwo(two + 63) - Count + 1;
        if (TryRound(mantissa, two, exponent, out digits) && digits < Limit) return true;
        exponent++;
        return TryRound(mantissa, two, exponent, out digits) && digits is >= Limit / 10 and <= Limit;
    }

    private static bool TryRound(ulong mantissa, int two, int exponent, out ulong digits)
    {
        var high = TenPowers.Get(-exponent, out var low);
        var product = Product.Of(high, low, mantissa, out _);

        // the point is before this many bits at the end of the product
        var behind = -1 - two - TenPowers.FloorLog2(-exponent);
        var fraction = product & ((1UL << behind) - 1);
        var half = 1UL << (behind - 1);
        digits = product >> behind;
        if (fraction > half) digits++;
        // the power is at most one too large in its last bit, so the product here too
        return fraction != half;
    }
}
