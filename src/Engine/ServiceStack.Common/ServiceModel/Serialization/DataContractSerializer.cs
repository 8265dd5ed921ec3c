namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.IO.Compression;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ServiceStack.DesignPatterns.Serialization;

/// <summary>Writes XML with the framework's data contract serializer.</summary>
public class DataContractSerializer : IStringSerializer
{
    /// <summary>The shared instance.</summary>
    public static DataContractSerializer Instance = new();

    // v3's streams begin with a byte order mark and have no declaration. Its clients expect that.
    private static readonly XmlWriterSettings ToStream = new()
    {
        Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: true),
        OmitXmlDeclaration = true,
        CheckCharacters = false,
    };

    private static readonly XmlWriterSettings ToText = new() { OmitXmlDeclaration = true, CheckCharacters = false };

    private static readonly XmlWriterSettings ToIndentedText = new() { OmitXmlDeclaration = true, CheckCharacters = false, Indent = true };

    /// <summary>Creates a serializer. It has no settings.</summary>
    public DataContractSerializer()
    {
    }

    /// <summary>Writes an object as XML, compressed with deflate.</summary>
    public byte[] Compress<XmlDto>(XmlDto from)
    {
        using var stream = new MemoryStream();
        CompressToStream(from, stream);
        return stream.ToArray();
    }

    /// <summary>Writes an object as XML to a stream, compressed with deflate.</summary>
    public void CompressToStream<XmlDto>(XmlDto from, Stream stream)
    {
        using var deflate = new DeflateStream(stream, CompressionMode.Compress, leaveOpen: true);
        SerializeToStream(from, deflate);
    }

    /// <summary>Writes an object as XML, without indentation and declaration.</summary>
    public string Parse<XmlDto>(XmlDto from) => Parse(from, indentXml: false);

    /// <summary>Writes an object as XML, without a declaration.</summary>
    public string Parse<XmlDto>(XmlDto from, bool indentXml)
    {
        if (from == null) return null;

        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, indentXml ? ToIndentedText : ToText))
        {
            Write(from, writer);
        }

        return text.ToString();
    }

    /// <summary>Writes an object as UTF-8 with a byte order mark.</summary>
    /// <exception cref="SerializationException">The type can't be serialized.</exception>
    public void SerializeToStream(object obj, Stream stream)
    {
        if (obj == null)
        {
            var mark = ToStream.Encoding.GetPreamble();
            stream.Write(mark, 0, mark.Length);
            return;
        }

        // not disposed if the DTO fails: the writer would close its elements and flush, and the client would take a part for the whole
        var writer = XmlWriter.Create(stream, ToStream);
        Write(obj, writer);
        writer.Dispose();
    }

    private static void Write(object obj, XmlWriter writer)
    {
        try
        {
            DataContractSerializers.Of(obj.GetType()).WriteObject(writer, obj);
        }
        catch (Exception ex) when (ex is not IOException)
        {
            throw new SerializationException("Error serializing object of type " + obj.GetType().FullName, ex);
        }
    }
}
