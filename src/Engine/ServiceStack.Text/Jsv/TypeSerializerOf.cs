using System;
using System.IO;

namespace ServiceStack.Text;

/// <summary>Writes and reads one type as JSV.</summary>
public class TypeSerializer<T> : ITypeSerializer<T>
{
    /// <summary>Always true, as in v3.</summary>
    public bool CanCreateFromString(Type type) => true;

    /// <inheritdoc/>
    public T DeserializeFromReader(TextReader reader) => TypeSerializer.DeserializeFromReader<T>(reader);

    /// <inheritdoc/>
    public T DeserializeFromString(string value) => TypeSerializer.DeserializeFromString<T>(value);

    /// <inheritdoc/>
    public string SerializeToString(T value) => TypeSerializer.SerializeToString(value);

    /// <inheritdoc/>
    public void SerializeToWriter(T value, TextWriter writer) => TypeSerializer.SerializeToWriter(value, writer);
}
