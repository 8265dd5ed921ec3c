using System;

namespace ServiceStack.Text.Common;

internal sealed partial class TextOutput
{
    private const double MinShort = 1e-4;
    private const double LargestShort = 1e9;
    private const double ShortScale = 1e6;
    private const int ShortDecimals = 6;

    // below it, and above LargestPlainExponent, numbers are written with E
    private const int MinPlainExponent = -4;

    /// <summary>
    /// A number of at most six decimals. It has at most fifteen digits, and of such decimals no two are the same double; so this is the
    /// text that formatting finds too.
    /// </summary>
    /// <returns>False when it is no such number; nothing is written then.</returns>
    private bool TryWriteShort(double value)
    {
        if (BitConverter.DoubleToInt64Bits(value) == 0)
        {
            Write('0');
            return true;
        }
        var size = Math.Abs(value);
        if (!(size >= MinShort && size < LargestShort)) return false;

        var whole = (long)size;
        if (whole == size)
        {
            Write(value < 0 ? -whole : whole);
            return true;
        }
        // the quotient of two whole numbers below 2^53 is the double nearest to it
        var scaled = (long)((size * ShortScale) + 0.5);
        if (scaled / ShortScale != size) return false;

        if (value < 0) Write('-');
        WriteDecimal((ulong)scaled, -ShortDecimals);
        return true;
    }

    /// <summary>The number digits * 10^exponent: plainly, or as 1.5E+20 when it is very large or very small.</summary>
    /// <param name="digits">Not 0; zeros at its end are not written.</param>
    /// <param name="exponent">The power of ten that belongs to the last digit.</param>
    private void WriteDecimal(ulong digits, int exponent)
    {
        Shorten(ref digits, ref exponent);
        if (_chars.Length - _length < LongestNumber) Grow(LongestNumber);

        var count = Decimals.Count(digits);
        var ofFirst = exponent + count - 1;
        if (ofFirst < MinPlainExponent || ofFirst > LargestPlainExponent)
        {
            WriteWithPoint(digits, count, 1);
            Write('E');
            Write(ofFirst < 0 ? '-' : '+');
            var size = Math.Abs(ofFirst);
            WritePadded(size, size < 100 ? 2 : 3);
        }
        else if (exponent >= 0)
        {
            Write(digits);
            for (; exponent > 0; exponent--) Write('0');
        }
        else if (ofFirst >= 0) WriteWithPoint(digits, count, ofFirst + 1);
        else
        {
            Write("0.");
            for (; ofFirst < -1; ofFirst++) Write('0');
            Write(digits);
        }
    }

    private void WriteWithPoint(ulong digits, int count, int before)
    {
        var start = _length;
        Write(digits);
        if (count == before) return;

        Array.Copy(_chars, start + before, _chars, start + before + 1, count - before);
        _chars[start + before] = '.';
        _length++;
    }

    private static void Shorten(ref ulong digits, ref int exponent)
    {
        if (digits % 100_000_000 == 0)
        {
            digits /= 100_000_000;
            exponent += 8;
        }
        if (digits % 10_000 == 0)
        {
            digits /= 10_000;
            exponent += 4;
        }
        if (digits % 100 == 0)
        {
            digits /= 100;
            exponent += 2;
        }
        while (digits % 10 == 0)
        {
            digits /= 10;
            exponent++;
        }
    }
}
