namespace ServiceStack.Text.Common;

internal abstract class ValueReader<T> : ValueReader
{
    /// <param name="reading">The text.</param>
    /// <param name="part">The value in it; may be null, which some types can't be.</param>
    public abstract T Read(TextReading reading, Part part);

    /// <summary>The value is the whole text.</summary>
    public virtual T ReadRoot(TextReading reading) => Read(reading, new(0, reading.Text.Length));

    public override object ReadWhole(TextReading reading) => ReadRoot(reading);

    public override object ReadObject(TextReading reading, Part part) => Read(reading, part);
}
