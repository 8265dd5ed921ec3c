using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed class DecimalReader() : ScalarReader<decimal>((text, _) => decimal.Parse(text, CultureInfo.InvariantCulture))
{
    public override unsafe bool TryRead(ref JsonCursor cursor, out decimal value)
    {
        value = 0;
        return cursor.TryWord(out var start, out var length) && Chars.TryDecimal(start, length, out value);
    }
}
