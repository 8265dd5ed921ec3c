using System;

namespace ServiceStack.Text.Common;

internal sealed class DateTimeReader() : ScalarReader<DateTime>(DateTexts.Parse)
{
    /// <summary>Milliseconds in UTC at once, other forms by way of their text.</summary>
    public override unsafe bool TryRead(ref JsonCursor cursor, out DateTime value)
    {
        if (cursor.TryPlain(out var start, out var length))
        {
            if (DateTexts.TryUtc(start, length, out value)) return true;
            value = DateTexts.Parse(new string(start, 0, length), cursor.Settings);
            return true;
        }
        if (cursor.TryEscapedDate(out start, out length))
        {
            if (!DateTexts.TryUtc(start, length, out value)) value = DateTexts.Parse(new string(start, 0, length), cursor.Settings);
            return true;
        }
        return base.TryRead(ref cursor, out value);
    }
}
