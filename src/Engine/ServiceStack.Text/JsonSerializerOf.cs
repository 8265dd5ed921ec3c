using System;
using System.IO;

namespace ServiceStack.Text;

/// <summary>JSON of one type.</summary>
public class JsonSerializer<T> : ITypeSerializer<T>
{
    /// <summary>As in v3, of every type.</summary>
    public bool CanCreateFromString(Type type) => true;

    public T DeserializeFromReader(TextReader reader) => JsonSerializer.DeserializeFromReader<T>(reader);

    public T DeserializeFromString(string value) => JsonSerializer.DeserializeFromString<T>(value);

    public string SerializeToString(T value) => JsonSerializer.SerializeToString(value);

    public void SerializeToWriter(T value, TextWriter writer) => JsonSerializer.SerializeToWriter(value, writer);
}
