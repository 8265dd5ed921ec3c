namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ServiceStack.DesignPatterns.Serialization;

/// <summary>Writes XML with the framework's <c>XmlSerializer</c>.</summary>
public class XmlSerializableSerializer : IStringSerializer
{
    /// <summary>The shared instance.</summary>
    public static XmlSerializableSerializer Instance = new();

    private static readonly XmlWriterSettings Settings = new() { Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false) };

    /// <summary>Creates a serializer. It has no settings.</summary>
    public XmlSerializableSerializer()
    {
    }

    /// <summary>Writes an object as XML, with a declaration for UTF-8.</summary>
    /// <exception cref="SerializationException">The type can't be serialized.</exception>
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
