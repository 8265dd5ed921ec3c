namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using ServiceStack.DesignPatterns.Serialization;

public class JsonDataContractSerializer
{
    public static JsonDataContractSerializer Instance;

    public JsonDataContractSerializer()
    {
    }

    public ITextSerializer TextSerializer { get; set; }

    public bool UseBcl { get; set; }

    public void SerializeToStream<T>(T obj, Stream stream) => throw new NotImplementedException();

    public string SerializeToString<T>(T obj) => throw new NotImplementedException();

    public static void UseSerializer(ITextSerializer textSerializer) => throw new NotImplementedException();
}
