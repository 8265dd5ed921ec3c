using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed class DecimalReader() : ScalarReader<decimal>((text, _) => decimal.Parse(text, CultureInfo.InvariantCulture))
{
    public override unsafe bool TryRead(ref JsonCursor cursor, out decimal value)
    {
        var start = cursor;
        if (cursor.TryNumber(out var number) && number.TryDecimal(out value)) return true;

        cursor = start;
        value = 0;
        return cursor.TryWord(out var text, out var length) && Chars.TryDecimal(text, length, out value);
    }
}
