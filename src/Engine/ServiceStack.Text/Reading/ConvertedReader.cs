namespace ServiceStack.Text.Common;

/// <summary>Interfaces, read as a class that has them.</summary>
internal sealed class ConvertedReader<T, TRead>(Notation notation) : ValueReader<T> where TRead : T
{
    private ValueReader<TRead> _reader;

    public override T Read(TextReading reading, Part part) => (_reader ??= notation.Reader<TRead>()).Read(reading, part);

    public override bool TryRead(ref JsonCursor cursor, out T value)
    {
        var read = (_reader ??= notation.Reader<TRead>()).TryRead(ref cursor, out var made);
        value = made;
        return read;
    }
}
