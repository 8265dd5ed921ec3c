namespace ServiceStack.Text.Common;

/// <summary>Reads values of one type in one notation; created once and cached.</summary>
internal abstract unsafe class ValueReader
{
    /// <summary>Whether values are objects, lists or maps, which as members may also be in quotes.</summary>
    public virtual bool Groups => false;

    /// <summary>See <see cref="ValueReader{T}.TryRead"/>.</summary>
    public abstract bool TryReadObject(ref JsonCursor cursor, out object value);

    public abstract object ReadObject(TextReading reading, Part part);

    public abstract object ReadWhole(Notation notation, string text, TextSettings settings);

    /// <summary>A whole text of well-formed JSON.</summary>
    /// <returns>False when the text is to be read with <see cref="ReadPatiently"/>.</returns>
    public abstract bool TryReadQuickly(char* start, int length, TextSettings settings, out object value);

    /// <summary>Reads a whole text that the fast reader rejected or doesn't support.</summary>
    public abstract object ReadPatiently(Notation notation, string text, TextSettings settings);
}
