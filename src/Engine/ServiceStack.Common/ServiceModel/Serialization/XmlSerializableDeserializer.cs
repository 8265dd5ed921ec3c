namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.Runtime.Serialization;
using System.Xml;
using ServiceStack.Common.Support;
using ServiceStack.DesignPatterns.Serialization;

/// <summary>Reads XML with the framework's <c>XmlSerializer</c>.</summary>
public class XmlSerializableDeserializer : IStringDeserializer
{
    /// <summary>The shared instance.</summary>
    public static XmlSerializableDeserializer Instance = new();

    /// <summary>Creates a deserializer. It has no settings.</summary>
    public XmlSerializableDeserializer()
    {
    }

    /// <summary>Reads an object of a type that is known at run time.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type.</exception>
    public object Parse(string xml, Type type)
    {
        using var text = new StringReader(xml);
        return Read(new ShallowXmlReader(text), type);
    }

    /// <summary>Reads an object, up to the stream's end.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type.</exception>
    public To Parse<To>(Stream from) => (To)Read(new ShallowXmlReader(from), typeof(To));

    /// <summary>Reads an object, up to the reader's end.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type.</exception>
    public To Parse<To>(TextReader from) => (To)Read(new ShallowXmlReader(from), typeof(To));

    /// <summary>Reads an object.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type.</exception>
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
