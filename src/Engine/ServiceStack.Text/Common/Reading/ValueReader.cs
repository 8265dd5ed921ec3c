namespace ServiceStack.Text.Common;

/// <summary>Reads values of one type in one notation; made once and kept.</summary>
internal abstract unsafe class ValueReader
{
    /// <summary>Objects, lists and maps, which as members are also looked for inside quotes.</summary>
    public virtual bool Groups => false;

    /// <summary>See <see cref="ValueReader{T}.TryRead"/>.</summary>
    public abstract bool TryReadObject(ref JsonCursor cursor, out object value);

    public abstract object ReadObject(TextReading reading, Part part);

    public abstract object ReadWhole(Notation notation, string text, TextSettings settings);

    /// <summary>A whole text of well-formed JSON.</summary>
    /// <returns>False when the text is to be read with <see cref="ReadPatiently"/>.</returns>
    public abstract bool TryReadQuickly(char* start, int length, TextSettings settings, out object value);

    /// <summary>A whole text that the quick way was already tried on, or is none for.</summary>
    public abstract object ReadPatiently(Notation notation, string text, TextSettings settings);
}
