using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed class DoubleReader() : ScalarReader<double>((text, _) => double.Parse(text, CultureInfo.InvariantCulture))
{
    public override unsafe bool TryRead(ref JsonCursor cursor, out double value)
    {
        value = 0;
        return cursor.TryWord(out var start, out var length)
            && (Digits.TryDouble(start, length, out value) || Chars.TryDouble(start, length, out value));
    }
}
