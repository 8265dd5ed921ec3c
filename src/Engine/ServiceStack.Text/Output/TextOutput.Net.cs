using System;
using System.Globalization;
using System.Linq;

namespace ServiceStack.Text.Common;

internal sealed partial class TextOutput
{
    private const int LongestNumber = 64;

    // not the same in every version of .NET
    private static readonly int LargestPlainExponent = Enumerable.Range(14, 10)
        .Last(exponent => !Math.Pow(10, exponent).ToString(CultureInfo.InvariantCulture).Contains('E'));

    public void Write(double value)
    {
        if (TryWriteShort(value)) return;

        // as v3 wrote them on .NET 10: these two in another format, with a small e
        var size = Math.Abs(value);
        if (size == double.MaxValue) Write(value, "r");
        else if (size > 0 && size < double.MaxValue && ShortestDecimal.TryFind(size, out var digits, out var exponent))
        {
            if (value < 0) Write('-');
            WriteDecimal(digits, exponent);
        }
        else Write(value, "");
    }

    public void Write(float value)
    {
        if (value is float.MaxValue or float.MinValue) Write(value, "r");
        else Write(value, "");
    }

    public void Write(decimal value) => Write(value, "");

    public void Write(Guid value) => Write(value, "N");

    private void Write<T>(T value, string format) where T : ISpanFormattable
    {
        if (_chars.Length - _length < LongestNumber) Grow(LongestNumber);
        value.TryFormat(_chars.AsSpan(_length), out var count, format, CultureInfo.InvariantCulture);
        _length += count;
    }
}
