namespace ServiceStack.Text.Common;

/// <summary>Reads a piece of JSON unchanged; a string without its quotes.</summary>
internal sealed class JsonValueReader : ValueReader<JsonValue>
{
    public override JsonValue Read(TextReading reading, Part part) => new(reading.Raw(reading.Unquoted(part)));
}
