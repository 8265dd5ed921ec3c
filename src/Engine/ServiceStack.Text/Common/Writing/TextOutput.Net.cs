using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed partial class TextOutput
{
    private const int LongestNumber = 64;

    public void Write(double value)
    {
        // as v3 wrote them on .NET 10: these two in another format, with a small e
        if (TryWriteShort(value)) return;

        if (value is double.MaxValue or double.MinValue) Write(value, "r");
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
