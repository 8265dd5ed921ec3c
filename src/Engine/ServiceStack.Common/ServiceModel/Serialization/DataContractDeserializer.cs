namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.Xml;
using ServiceStack.DesignPatterns.Serialization;

public class DataContractDeserializer : IStringDeserializer
{
    public static DataContractDeserializer Instance;

    public DataContractDeserializer(XmlDictionaryReaderQuotas quotas = null)
    {
        throw new NotImplementedException();
    }

    public T DeserializeFromStream<T>(Stream stream) => throw new NotImplementedException();

    public object Parse(string xml, Type type) => throw new NotImplementedException();

    public T Parse<T>(string xml) => throw new NotImplementedException();
}
