namespace ServiceStack.Text.Common;

internal sealed class ArrayReader<T>(Notation notation) : ItemsReader<T[], T>(notation)
{
    public override T[] Read(TextReading reading, Part part) => part.IsNull ? null : ReadList(reading, part).ToArray();

    public override bool TryRead(ref JsonCursor cursor, out T[] value)
    {
        var read = TryReadList(ref cursor, out var list);
        value = list?.ToArray();
        return read;
    }
}
