namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using ServiceStack.DesignPatterns.Serialization;

public class JsonDataContractDeserializer
{
    public static JsonDataContractDeserializer Instance;

    public JsonDataContractDeserializer()
    {
    }

    public ITextSerializer TextSerializer { get; set; }

    public bool UseBcl { get; set; }

    public object DeserializeFromStream(Type type, Stream stream) => throw new NotImplementedException();

    public T DeserializeFromStream<T>(Stream stream) => throw new NotImplementedException();

    public object DeserializeFromString(string json, Type returnType) => throw new NotImplementedException();

    public T DeserializeFromString<T>(string json) => throw new NotImplementedException();
}
