using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed class SingleReader() : ScalarReader<float>((text, _) => float.Parse(text, CultureInfo.InvariantCulture))
{
    public override bool TryRead(ref JsonCursor cursor, out float value)
    {
        var start = cursor;
        if (cursor.TryNumber(out var number) && number.TryFloat(out value)) return true;

        cursor = start;
        return base.TryRead(ref cursor, out value);
    }
}
