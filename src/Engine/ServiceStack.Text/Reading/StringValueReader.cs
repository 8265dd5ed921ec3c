namespace ServiceStack.Text.Common;

/// <summary>Strings, without quotes and escapes.</summary>
internal sealed class StringValueReader : ValueReader<string>
{
    public override string Read(TextReading reading, Part part) => reading.String(part);

    public override bool TryRead(ref JsonCursor cursor, out string value) => cursor.TryString(out value) || cursor.TakeNull();

    public override string ReadRoot(TextReading reading) => reading.RootString(new(0, reading.Text.Length));
}
