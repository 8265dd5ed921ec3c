using System;
using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed partial class TextOutput
{
    private const double LargestExactWhole = 1e15;

    public void Write(double value)
    {
        if (TryWriteShort(value)) return;
        if (value == Math.Truncate(value) && value > -LargestExactWhole && value < LargestExactWhole) Write((long)value);
        else Write(value.ToString(value is double.MaxValue or double.MinValue ? "r" : null, CultureInfo.InvariantCulture));
    }

    public void Write(float value) =>
        Write(value.ToString(value is float.MaxValue or float.MinValue ? "r" : null, CultureInfo.InvariantCulture));

    public void Write(decimal value) => Write(value.ToString(CultureInfo.InvariantCulture));

    public void Write(Guid value) => Write(value.ToString("N"));
}
