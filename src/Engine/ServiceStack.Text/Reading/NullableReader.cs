using System;

namespace ServiceStack.Text.Common;

internal sealed class NullableReader<T>(Notation notation) : ValueReader<T?> where T : struct
{
    private readonly ValueReader<T> _reader = ReaderFactory.MakePlain<T>(notation);

    public override T? Read(TextReading reading, Part part)
    {
        if (part.IsNull) return null;
        if (typeof(T) != typeof(DateTime) && reading.Unquoted(part).Length == 0) return null;
        return _reader.Read(reading, part);
    }

    public override bool TryRead(ref JsonCursor cursor, out T? value)
    {
        value = null;
        if (cursor.TakeNull()) return true;
        if (!_reader.TryRead(ref cursor, out var read)) return false;
        value = read;
        return true;
    }
}
