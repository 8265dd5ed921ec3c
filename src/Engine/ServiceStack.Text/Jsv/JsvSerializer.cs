using System;
using System.IO;

namespace ServiceStack.Text.Jsv;

/// <summary>JSV of one type.</summary>
public class JsvSerializer<T>
{
    public T DeserializeFromString(string value) => TypeSerializer.DeserializeFromString<T>(value);

    public T DeserializeFromString(string value, Type type) => (T)TypeSerializer.DeserializeFromString(value, type);

    public string SerializeToString(T value) => TypeSerializer.SerializeToString(value);

    public void SerializeToWriter(T value, TextWriter writer) => TypeSerializer.SerializeToWriter(value, writer);
}
