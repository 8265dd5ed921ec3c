namespace ServiceStack.Text.Common;

/// <summary>A piece of JSON, kept as it stands: of a string without its quotes.</summary>
internal sealed class JsonValueReader : ValueReader<JsonValue>
{
    public override JsonValue Read(TextReading reading, Part part) => new(reading.Raw(reading.Unquoted(part)));
}
