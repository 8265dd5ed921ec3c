namespace ServiceStack.Text.Common;

internal abstract unsafe class ValueReader<T> : ValueReader
{
    /// <param name="reading">The text.</param>
    /// <param name="part">The value in it; may be null, which some types can't be.</param>
    public abstract T Read(TextReading reading, Part part);

    /// <summary>Reads well-formed JSON in one pass.</summary>
    /// <returns>False for other JSON: the whole text is then read again with <see cref="Read"/>.</returns>
    public virtual bool TryRead(ref JsonCursor cursor, out T value)
    {
        value = default;
        return false;
    }

    public override bool TryReadObject(ref JsonCursor cursor, out object value)
    {
        var read = TryRead(ref cursor, out var made);
        value = made;
        return read;
    }

    /// <summary>The value is the whole text.</summary>
    public virtual T ReadRoot(TextReading reading) => Read(reading, new(0, reading.Text.Length));

    public override object ReadWhole(Notation notation, string text, TextSettings settings) =>
        notation.IsJson && JsonFast.TryRead(this, text, settings, out var value) ? value : ReadRoot(notation.Read(text, settings));

    public override bool TryReadQuickly(char* start, int length, TextSettings settings, out object value)
    {
        var read = JsonFast.TryRead(this, start, length, settings, out var made);
        value = made;
        return read;
    }

    public override object ReadPatiently(Notation notation, string text, TextSettings settings) => ReadRoot(notation.Read(text, settings));

    public override object ReadObject(TextReading reading, Part part) => Read(reading, part);
}
