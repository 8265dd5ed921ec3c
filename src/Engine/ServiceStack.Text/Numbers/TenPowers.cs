using System.Numerics;
using System.Threading;

namespace ServiceStack.Text.Common;

/// <summary>
/// Powers of ten as binary fractions of 128 bits, the highest bit set and the last one rounded up; computed on first use.
/// </summary>
internal static class TenPowers
{
    /// <summary>Written doubles are between 5e-324 and 2e308, with at most 17 digits before the point.</summary>
    private const int Least = -330;
    private const int Largest = 360;

    private const int Bits = 128;

    private static readonly ulong[] High = new ulong[Largest - Least + 1];
    private static readonly ulong[] Low = new ulong[Largest - Least + 1];

    /// <param name="exponent">From -330 to 360.</param>
    /// <param name="low">The lower half: 10^exponent is (high, low) * 2^(FloorLog2(exponent) - 127).</param>
    /// <returns>The higher half.</returns>
    public static ulong Get(int exponent, out ulong low)
    {
        var high = Volatile.Read(ref High[exponent - Least]);
        if (high == 0) high = Make(exponent);
        low = Low[exponent - Least];
        return high;
    }

    /// <summary>The binary logarithm of 10^exponent, rounded down.</summary>
    public static int FloorLog2(int exponent) => (exponent * 1741647) >> 19;

    /// <summary>The decimal logarithm of 2^exponent, rounded down.</summary>
    public static int FloorLog10OfTwo(int exponent) => (exponent * 1262611) >> 22;

    private static ulong Make(int exponent)
    {
        var shift = Bits - 1 - FloorLog2(exponent);
        var power = BigInteger.Pow(10, exponent < 0 ? -exponent : exponent);
        BigInteger dividend = exponent < 0 ? BigInteger.One << shift : shift > 0 ? power << shift : power;
        var divisor = exponent < 0 ? power : shift < 0 ? BigInteger.One << -shift : BigInteger.One;
        var fraction = BigInteger.DivRem(dividend, divisor, out var rest);
        if (!rest.IsZero) fraction++;

        Low[exponent - Least] = (ulong)(fraction & ulong.MaxValue);
        var high = (ulong)(fraction >> 64);
        Volatile.Write(ref High[exponent - Least], high);
        return high;
    }
}
