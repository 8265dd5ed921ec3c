namespace ServiceStack.Text.Common;

/// <summary>Reads values of one type in one notation; made once and kept.</summary>
internal abstract class ValueReader
{
    /// <summary>Objects, lists and maps, which as members are also looked for inside quotes.</summary>
    public virtual bool Groups => false;

    /// <summary>See <see cref="ValueReader{T}.TryRead"/>.</summary>
    public abstract bool TryReadObject(ref JsonCursor cursor, out object value);

    public abstract object ReadObject(TextReading reading, Part part);

    public abstract object ReadWhole(Notation notation, string text, TextSettings settings);
}
