namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using ServiceStack.DesignPatterns.Serialization;

public class DataContractSerializer : IStringSerializer
{
    public static DataContractSerializer Instance;

    public DataContractSerializer()
    {
    }

    public byte[] Compress<XmlDto>(XmlDto from) => throw new NotImplementedException();

    public void CompressToStream<XmlDto>(XmlDto from, Stream stream) => throw new NotImplementedException();

    public string Parse<XmlDto>(XmlDto from) => throw new NotImplementedException();

    public string Parse<XmlDto>(XmlDto from, bool indentXml) => throw new NotImplementedException();

    public void SerializeToStream(object obj, Stream stream) => throw new NotImplementedException();
}
