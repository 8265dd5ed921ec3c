using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed unsafe partial class TextOutput
{
    private const int LongestNumber = 64;
    private const int LargestPlainExponent = 14;
    private const string SmallHex = "0123456789abcdef";

    public void Write(double value)
    {
        if (TryWriteShort(value)) return;

        var size = Math.Abs(value);
        if (size > 0 && size < double.MaxValue && FifteenDigits.TryFind(size, out var digits, out var exponent))
        {
            if (value < 0) Write('-');
            WriteDecimal(digits, exponent);
        }
        else Write(value.ToString(size == double.MaxValue ? "r" : null, CultureInfo.InvariantCulture));
    }

    public void Write(float value) =>
        Write(value.ToString(value is float.MaxValue or float.MinValue ? "r" : null, CultureInfo.InvariantCulture));

    public void Write(decimal value)
    {
        // flags, the highest 32 bits, the lowest, those between
        var parts = (uint*)&value;
        var number = ((ulong)parts[3] << 32) | parts[2];
        var decimals = (int)(parts[0] >> 16) & 0xFF;
        if (parts[1] != 0 || number == 0)
        {
            Write(value.ToString(CultureInfo.InvariantCulture));
            return;
        }

        if (_chars.Length - _length < LongestNumber) Grow(LongestNumber);
        if (value < 0) Write('-');
        var count = Decimals.Count(number);
        if (decimals == 0) Write(number);
        else if (count > decimals) WriteWithPoint(number, count, count - decimals);
        else
        {
            Write("0.");
            for (; decimals > count; decimals--) Write('0');
            Write(number);
        }
    }

    public void Write(Guid value)
    {
        const int digits = 32;
        if (_chars.Length - _length < digits) Grow(digits);
        var bytes = (byte*)&value;
        // the first three fields are numbers, the lowest byte first
        foreach (var at in GuidOrder)
        {
            _chars[_length++] = SmallHex[bytes[at] >> 4];
            _chars[_length++] = SmallHex[bytes[at] & 15];
        }
    }

    private static readonly int[] GuidOrder = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
}
