namespace ServiceStack.DesignPatterns.Serialization;

using System;
using System.IO;

/// <summary>A serializer of one text format, which replaces the built-in one.</summary>
/// <remarks>Assign one for JSON with <c>JsonDataContractSerializer.UseSerializer</c>.</remarks>
public interface ITextSerializer
{
    /// <summary>Reads an object of a type that is known at run time, up to the stream's end.</summary>
    object DeserializeFromStream(Type type, Stream stream);

    /// <summary>Reads an object, up to the stream's end.</summary>
    T DeserializeFromStream<T>(Stream stream);

    /// <summary>Reads an object of a type that is known at run time.</summary>
    object DeserializeFromString(string json, Type returnType);

    /// <summary>Reads an object.</summary>
    T DeserializeFromString<T>(string json);

    /// <summary>Writes an object as UTF-8.</summary>
    void SerializeToStream<T>(T obj, Stream stream);

    /// <summary>Writes an object as text.</summary>
    string SerializeToString<T>(T obj);
}
