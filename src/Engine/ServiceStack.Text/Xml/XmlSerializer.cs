using System;
using System.IO;
using System.IO.Compression;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>
/// Writes and reads XML with the framework's <see cref="DataContractSerializer"/>. Input may have no DTD, and the quotas limit its depth.
/// All methods are static; the settings of the serializer created last apply.
/// </summary>
public class XmlSerializer
{
    /// <summary>The serializer with the current settings.</summary>
    public static XmlSerializer Instance;

    private static volatile XmlSettings _settings;

    static XmlSerializer() => Instance = new XmlSerializer();

    /// <summary>Creates a serializer, whose settings apply to all static methods from now on.</summary>
    /// <param name="quotas">Limits for reading; null for <see cref="TextLimits.MaxDepth"/> levels and no other limit.</param>
    /// <param name="omitXmlDeclaration">Whether <see cref="SerializeToString{T}"/> omits the declaration; other methods always do.</param>
    public XmlSerializer(XmlDictionaryReaderQuotas quotas = null, bool omitXmlDeclaration = false) =>
        _settings = new XmlSettings(quotas, omitXmlDeclaration);

    /// <summary>Reads an object of a type that is known at run time.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type; see the inner exception.</exception>
    public static object DeserializeFromString(string xml, Type type)
    {
        try
        {
            var bytes = Encoding.UTF8.GetBytes(WithoutForeignDeclaration(xml));
            using var reader = XmlDictionaryReader.CreateTextReader(bytes, _settings.Quotas ?? DefaultQuotas());
            return new DataContractSerializer(type).ReadObject(reader);
        }
        catch (Exception refused)
        {
            throw new SerializationException("DeserializeDataContract: Error converting type: " + refused.Message, refused);
        }
    }

    /// <summary>Reads an object.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type; see the inner exception.</exception>
    public static T DeserializeFromString<T>(string xml) =>
        DeserializeFromString(xml, typeof(T)) is T read ? read : default;

    /// <summary>Reads an object, up to the reader's end.</summary>
    /// <exception cref="SerializationException">The XML doesn't fit the type; see the inner exception.</exception>
    public static T DeserializeFromReader<T>(TextReader reader) => DeserializeFromString<T>(reader.ReadToEnd());

    /// <summary>Reads an object of a type that is known at run time, up to the stream's end.</summary>
    /// <param name="stream">UTF-8, or UTF-16 with a byte order mark.</param>
    /// <exception cref="SerializationException">The XML doesn't fit the type; Mono may throw the reason itself.</exception>
    public static object DeserializeFromStream(Type type, Stream stream)
    {
        try
        {
            using var reader = XmlDictionaryReader.CreateTextReader(stream, _settings.Quotas ?? DefaultQuotas());
            return new DataContractSerializer(type).ReadObject(reader);
        }
        catch (Exception refused) when (stream is not null && ReadingFailures.IsRuntimes(refused))
        {
            throw new SerializationException("DeserializeDataContract: Error converting type: " + refused.Message, refused);
        }
    }

    /// <summary>Reads an object, up to the stream's end.</summary>
    /// <param name="stream">UTF-8, or UTF-16 with a byte order mark.</param>
    /// <exception cref="SerializationException">The XML doesn't fit the type; Mono may throw the reason itself.</exception>
    public static T DeserializeFromStream<T>(Stream stream) =>
        DeserializeFromStream(typeof(T), stream) is T read ? read : default;

    /// <summary>Writes an object as XML, with a declaration for UTF-8.</summary>
    /// <exception cref="NullReferenceException">The object is null.</exception>
    /// <exception cref="SerializationException">The class can't be serialized; see the inner exception.</exception>
    public static string SerializeToString<T>(T from)
    {
        var type = from.GetType();
        try
        {
            var bytes = new MemoryStream();
            using (var writer = XmlWriter.Create(bytes, WriterSettings(new UTF8Encoding(false), _settings.OmitXmlDeclaration)))
            {
                new DataContractSerializer(type).WriteObject(writer, from);
            }

            return Encoding.UTF8.GetString(bytes.GetBuffer(), 0, (int)bytes.Length);
        }
        catch (Exception refused)
        {
            throw new SerializationException($"Error serializing object of type {type.FullName}: {refused.Message}", refused);
        }
    }

    /// <summary>Writes an object as XML, without a declaration.</summary>
    public static void SerializeToWriter<T>(T value, TextWriter writer)
    {
        using var xml = XmlWriter.Create(writer, WriterSettings(Encoding.UTF8, true));
        new DataContractSerializer(value.GetType()).WriteObject(xml, value);
    }

    /// <summary>Writes an object as UTF-8 with a byte order mark, without a declaration.</summary>
    public static void SerializeToStream(object obj, Stream stream)
    {
        using var xml = XmlWriter.Create(stream, WriterSettings(Encoding.UTF8, true));
        new DataContractSerializer(obj.GetType()).WriteObject(xml, obj);
    }

    /// <summary>Compresses an object's XML with deflate.</summary>
    /// <returns>The bytes that <see cref="CompressToStream{TXmlDto}"/> writes.</returns>
    public static byte[] Compress<TXmlDto>(TXmlDto from)
    {
        var bytes = new MemoryStream();
        CompressToStream(from, bytes);
        return bytes.ToArray();
    }

    /// <summary>Writes an object's XML as UTF-8, compressed with raw deflate. The stream stays open.</summary>
    public static void CompressToStream<TXmlDto>(TXmlDto from, Stream stream)
    {
        using var deflate = new DeflateStream(stream, CompressionMode.Compress, true);
        SerializeToStream(from, deflate);
    }

    private static XmlDictionaryReaderQuotas DefaultQuotas()
    {
        var quotas = new XmlDictionaryReaderQuotas();
        XmlDictionaryReaderQuotas.Max.CopyTo(quotas);
        quotas.MaxDepth = Math.Max(TextLimits.MaxDepth, 1);
        return quotas;
    }

    // a carriage return is written as an entity: otherwise it would be read as a line feed
    private static XmlWriterSettings WriterSettings(Encoding encoding, bool omitDeclaration) => new()
    {
        Encoding = encoding,
        OmitXmlDeclaration = omitDeclaration,
        NewLineHandling = NewLineHandling.Entitize,
    };

    /// <summary>Replaces a declaration of another encoding than UTF-8 by spaces: the text is decoded already, and positions stay.</summary>
    private static string WithoutForeignDeclaration(string xml)
    {
        if (!xml.StartsWith("<?xml", StringComparison.Ordinal)) return xml;

        var end = xml.IndexOf("?>", StringComparison.Ordinal);
        if (end < 0 || xml.IndexOf("utf-8", 0, end, StringComparison.OrdinalIgnoreCase) >= 0) return xml;

        return new string(' ', end + 2) + xml.Substring(end + 2);
    }

    private sealed class XmlSettings
    {
        public XmlSettings(XmlDictionaryReaderQuotas quotas, bool omitXmlDeclaration)
        {
            Quotas = quotas;
            OmitXmlDeclaration = omitXmlDeclaration;
        }

        /// <summary>Null for the defaults.</summary>
        public XmlDictionaryReaderQuotas Quotas { get; }

        public bool OmitXmlDeclaration { get; }
    }
}
