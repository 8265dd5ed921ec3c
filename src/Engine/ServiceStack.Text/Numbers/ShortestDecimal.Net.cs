namespace ServiceStack.Text.Common;

/// <summary>
/// The decimal of fewest digits that is read as a given double, and of those the nearest to it: the method of Raffaello Giulietti, "The
/// Schubfach way to render doubles".
/// </summary>
internal static class ShortestDecimal
{
    /// <param name="value">Finite, above zero.</param>
    /// <param name="digits">May end with zeros.</param>
    /// <param name="exponent">The power of ten that belongs to the last digit.</param>
    /// <returns>False if two decimals are equally good; then the runtime decides.</returns>
    public static bool TryFind(double value, out ulong digits, out int exponent)
    {
        var binary = new BinaryFraction(value);
        var two = binary.Exponent;
        // all times four: the middle between two neighbours is a whole number then
        var middle = binary.Mantissa * 4;
        exponent = binary.IsPowerOfTwo ? ((two * 1262611) - 524031) >> 22 : TenPowers.FloorLog10OfTwo(two);
        var shift = two + TenPowers.FloorLog2(-exponent) + 1;
        var high = TenPowers.Get(-exponent, out var low);
        var lower = RoundToOdd(high, low, (middle - (binary.IsPowerOfTwo ? 1UL : 2UL)) << shift);
        var exact = RoundToOdd(high, low, middle << shift);
        var upper = RoundToOdd(high, low, (middle + 2) << shift);

        digits = exact / 4;
        if (digits >= 10)
        {
            var tens = digits / 10;
            if (lower == 40 * tens || upper == (40 * tens) + 40) return false;
            var downFits = lower < 40 * tens;
            var upFits = (40 * tens) + 40 < upper;
            if (downFits != upFits)
            {
                digits = upFits ? tens + 1 : tens;
                exponent++;
                return true;
            }
        }

        if (lower == 4 * digits || upper == (4 * digits) + 4 || exact == (4 * digits) + 2) return false;
        var thisFits = lower < 4 * digits;
        var nextFits = (4 * digits) + 4 < upper;
        if (thisFits != nextFits ? nextFits : exact > (4 * digits) + 2) digits++;
        return true;
    }

    /// <summary>The product divided by 2^128; the last bit is set if bits were cut off.</summary>
    private static ulong RoundToOdd(ulong high, ulong low, ulong by)
    {
        var result = Product.Of(high, low, by, out var rest);
        return result | (rest > 1 ? 1UL : 0UL);
    }
}
