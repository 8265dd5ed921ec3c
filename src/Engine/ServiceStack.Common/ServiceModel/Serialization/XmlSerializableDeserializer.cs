namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.Runtime.Serialization;
using System.Xml;
using ServiceStack.Common.Support;
using ServiceStack.DesignPatterns.Serialization;

public class XmlSerializableDeserializer : IStringDeserializer
{
    public static XmlSerializableDeserializer Instance = new();

    public XmlSerializableDeserializer()
    {
    }

    /// <exception cref="SerializationException">The XML is not that of the type.</exception>
    public object Parse(string xml, Type type)
    {
        using var text = new StringReader(xml);
        return Read(new ShallowXmlReader(text), type);
    }

    public To Parse<To>(Stream from) => (To)Read(new ShallowXmlReader(from), typeof(To));

    public To Parse<To>(TextReader from) => (To)Read(new ShallowXmlReader(from), typeof(To));

    public To Parse<To>(string xml) => (To)Parse(xml, typeof(To));

    private static object Read(XmlReader reader, Type type)
    {
        try
        {
            using (reader) return XmlSerializers.Of(type).Deserialize(reader);
        }
        catch (Exception ex)
        {
            throw new SerializationException("Error converting xml to type " + type.FullName + ": " + ex.Message, ex);
        }
    }
}
