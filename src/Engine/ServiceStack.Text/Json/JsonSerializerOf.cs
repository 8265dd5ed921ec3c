using System;
using System.IO;

namespace ServiceStack.Text;

/// <summary>Writes and reads one type as JSON.</summary>
public class JsonSerializer<T> : ITypeSerializer<T>
{
    /// <summary>Always true, as in v3.</summary>
    public bool CanCreateFromString(Type type) => true;

    /// <inheritdoc/>
    public T DeserializeFromReader(TextReader reader) => JsonSerializer.DeserializeFromReader<T>(reader);

    /// <inheritdoc/>
    public T DeserializeFromString(string value) => JsonSerializer.DeserializeFromString<T>(value);

    /// <inheritdoc/>
    public string SerializeToString(T value) => JsonSerializer.SerializeToString(value);

    /// <inheritdoc/>
    public void SerializeToWriter(T value, TextWriter writer) => JsonSerializer.SerializeToWriter(value, writer);
}
