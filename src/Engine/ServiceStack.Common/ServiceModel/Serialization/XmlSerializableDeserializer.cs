namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using ServiceStack.DesignPatterns.Serialization;

public class XmlSerializableDeserializer : IStringDeserializer
{
    public static XmlSerializableDeserializer Instance;

    public XmlSerializableDeserializer()
    {
    }

    public object Parse(string xml, Type type) => throw new NotImplementedException();

    public To Parse<To>(Stream from) => throw new NotImplementedException();

    public To Parse<To>(TextReader from) => throw new NotImplementedException();

    public To Parse<To>(string xml) => throw new NotImplementedException();
}
