using System;

namespace ServiceStack.Text.Common;

/// <summary>A finite double above zero: Mantissa * 2^Exponent.</summary>
internal readonly struct BinaryFraction
{
    private const int MantissaBits = 52;
    private const int ExponentMask = 0x7FF;
    private const int Bias = 1075;
    private const ulong HiddenBit = 1UL << MantissaBits;

    public BinaryFraction(double value)
    {
        var bits = (ulong)BitConverter.DoubleToInt64Bits(value);
        var mantissa = bits & (HiddenBit - 1);
        var exponent = (int)(bits >> MantissaBits) & ExponentMask;
        IsPowerOfTwo = mantissa == 0 && exponent > 1;
        Mantissa = exponent == 0 ? mantissa : mantissa | HiddenBit;
        Exponent = (exponent == 0 ? 1 : exponent) - Bias;
    }

    /// <summary>Below 2^53.</summary>
    public ulong Mantissa { get; }

    public int Exponent { get; }

    /// <summary>The next smaller double is nearer than the next larger one.</summary>
    public bool IsPowerOfTwo { get; }
}
