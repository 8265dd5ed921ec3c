namespace ServiceStack.ServiceModel.Serialization;

using System;
using ServiceStack.DesignPatterns.Serialization;

public class XmlSerializableSerializer : IStringSerializer
{
    public static XmlSerializableSerializer Instance;

    public XmlSerializableSerializer()
    {
    }

    public string Parse<XmlDto>(XmlDto from) => throw new NotImplementedException();
}
