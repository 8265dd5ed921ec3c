using System;
using System.IO;

namespace ServiceStack.Text;

/// <summary>JSV of one type.</summary>
public class TypeSerializer<T> : ITypeSerializer<T>
{
    /// <summary>As in v3, of every type.</summary>
    public bool CanCreateFromString(Type type) => true;

    public T DeserializeFromReader(TextReader reader) => TypeSerializer.DeserializeFromReader<T>(reader);

    public T DeserializeFromString(string value) => TypeSerializer.DeserializeFromString<T>(value);

    public string SerializeToString(T value) => TypeSerializer.SerializeToString(value);

    public void SerializeToWriter(T value, TextWriter writer) => TypeSerializer.SerializeToWriter(value, writer);
}
