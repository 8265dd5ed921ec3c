using System;
using System.IO;

namespace ServiceStack.Text;

/// <summary>Reads and writes one type as text.</summary>
/// <typeparam name="T">The type.</typeparam>
public interface ITypeSerializer<T>
{
    /// <summary>Whether instances of a type can be read from text.</summary>
    bool CanCreateFromString(Type type);

    /// <summary>Reads an instance, up to the reader's end.</summary>
    T DeserializeFromReader(TextReader reader);

    /// <summary>Reads an instance from text.</summary>
    T DeserializeFromString(string value);

    /// <summary>Writes an instance as text.</summary>
    string SerializeToString(T value);

    /// <summary>Writes an instance to a writer.</summary>
    void SerializeToWriter(T value, TextWriter writer);
}
