namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ServiceStack.DesignPatterns.Serialization;
using ServiceStack.Text;

/// <summary>Reads XML with the framework's data contract serializer.</summary>
public class DataContractDeserializer : IStringDeserializer
{
    /// <summary>The shared instance.</summary>
    public static DataContractDeserializer Instance = new();

    private readonly XmlDictionaryReaderQuotas _quotas;

    /// <summary>Creates a deserializer.</summary>
    /// <param name="quotas">Limits on depth and length; null for 500 levels and any length.</param>
    public DataContractDeserializer(XmlDictionaryReaderQuotas quotas = null)
    {
        _quotas = quotas ?? AnyLength();
    }

    /// <summary>Reads an object, up to the stream's end.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type.</exception>
    public T DeserializeFromStream<T>(Stream stream) => (T)DeserializeFromStream(typeof(T), stream);

    /// <summary>Reads an object.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type.</exception>
    public object Parse(string xml, Type type)
    {
        try
        {
            var bytes = Encoding.UTF8.GetBytes(xml);
            using var reader = XmlDictionaryReader.CreateTextReader(bytes, 0, bytes.Length, Encoding.UTF8, _quotas, null);
            return DataContractSerializers.Of(type).ReadObject(reader);
        }
        catch (Exception ex)
        {
            throw Unreadable(ex);
        }
    }

    /// <summary>Reads an object.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type.</exception>
    public T Parse<T>(string xml) => (T)Parse(xml, typeof(T));

    internal object DeserializeFromStream(Type type, Stream stream)
    {
        try
        {
            using var reader = XmlDictionaryReader.CreateTextReader(stream, _quotas);
            return DataContractSerializers.Of(type).ReadObject(reader);
        }
        catch (Exception ex)
        {
            throw Unreadable(ex);
        }
    }

    private static XmlDictionaryReaderQuotas AnyLength()
    {
        var quotas = new XmlDictionaryReaderQuotas();
        XmlDictionaryReaderQuotas.Max.CopyTo(quotas);
        quotas.MaxDepth = TextLimits.MaxDepth;
        return quotas;
    }

    private static SerializationException Unreadable(Exception ex) =>
        new("DeserializeDataContract: Error converting type: " + ex.Message, ex);
}
