using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed class Int64Reader() : ScalarReader<long>((text, _) => long.Parse(text, CultureInfo.InvariantCulture))
{
    public override long Read(TextReading reading, Part part) =>
        Digits.TryRead(reading.Text, reading.Unquoted(part), out var value) ? value : base.Read(reading, part);

    public override bool TryRead(ref JsonCursor cursor, out long value) => cursor.TryWhole(out value);
}
