namespace ServiceStack.DesignPatterns.Serialization;

using System;
using System.IO;

public interface ITextSerializer
{
    object DeserializeFromStream(Type type, Stream stream);

    T DeserializeFromStream<T>(Stream stream);

    object DeserializeFromString(string json, Type returnType);

    T DeserializeFromString<T>(string json);

    void SerializeToStream<T>(T obj, Stream stream);

    string SerializeToString<T>(T obj);
}
