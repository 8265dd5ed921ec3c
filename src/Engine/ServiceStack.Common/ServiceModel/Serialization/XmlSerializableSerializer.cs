namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ServiceStack.DesignPatterns.Serialization;

public class XmlSerializableSerializer : IStringSerializer
{
    public static XmlSerializableSerializer Instance = new();

    private static readonly XmlWriterSettings Settings = new() { Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };

    public XmlSerializableSerializer()
    {
    }

    public string Parse<XmlDto>(XmlDto from)
    {
        try
        {
            using var stream = new MemoryStream();
            using (var writer = XmlWriter.Create(stream, Settings))
            {
                XmlSerializers.Of(from.GetType()).Serialize(writer, from);
            }

            return Encoding.UTF8.GetString(stream.GetBuffer(), 0, (int)stream.Length);
        }
        catch (Exception ex)
        {
            throw new SerializationException("Error serializing object of type " + typeof(XmlDto).FullName, ex);
        }
    }
}
