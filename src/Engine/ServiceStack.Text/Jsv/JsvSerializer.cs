using System;
using System.IO;

namespace ServiceStack.Text.Jsv;

/// <summary>Writes and reads one type as JSV.</summary>
public class JsvSerializer<T>
{
    /// <summary>Reads an instance.</summary>
    public T DeserializeFromString(string value) => TypeSerializer.DeserializeFromString<T>(value);

    /// <summary>Reads an instance of a derived type.</summary>
    public T DeserializeFromString(string value, Type type) => (T)TypeSerializer.DeserializeFromString(value, type);

    /// <summary>Writes an instance.</summary>
    /// <returns>JSV; <see langword="null"/> for <see langword="null"/>.</returns>
    public string SerializeToString(T value) => TypeSerializer.SerializeToString(value);

    /// <summary>Writes an instance to a writer.</summary>
    public void SerializeToWriter(T value, TextWriter writer) => TypeSerializer.SerializeToWriter(value, writer);
}
