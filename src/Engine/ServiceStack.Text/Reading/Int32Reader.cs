using System.Globalization;

namespace ServiceStack.Text.Common;

internal sealed class Int32Reader() : ScalarReader<int>((text, _) => int.Parse(text, CultureInfo.InvariantCulture))
{
    public override int Read(TextReading reading, Part part)
    {
        var inner = reading.Unquoted(part);
        return Digits.TryRead(reading.Text, inner, out var value) && value is >= int.MinValue and <= int.MaxValue
            ? (int)value
            : base.Read(reading, part);
    }

    public override bool TryRead(ref JsonCursor cursor, out int value)
    {
        var whole = cursor.TryWhole(out var number);
        value = (int)number;
        return whole && value == number;
    }
}
