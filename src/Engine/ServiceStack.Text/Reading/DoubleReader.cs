using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed class DoubleReader() : ScalarReader<double>((text, _) => double.Parse(text, CultureInfo.InvariantCulture))
{
    public override unsafe bool TryRead(ref JsonCursor cursor, out double value)
    {
        var start = cursor;
        if (cursor.TryNumber(out var number) && number.TryDouble(out value)) return true;

        cursor = start;
        value = 0;
        return cursor.TryWord(out var text, out var length) && Chars.TryDouble(text, length, out value);
    }
}
