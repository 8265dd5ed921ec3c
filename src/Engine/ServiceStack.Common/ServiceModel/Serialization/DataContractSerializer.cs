namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.IO.Compression;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using ServiceStack.DesignPatterns.Serialization;

public class DataContractSerializer : IStringSerializer
{
    public static DataContractSerializer Instance = new();

    // v3's clients expect what its streams begin with: a byte order mark, and no declaration.
    private static readonly XmlWriterSettings ToStream = new()
    {
        Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: true),
        OmitXmlDeclaration = true,
        CheckCharacters = false,
    };

    private static readonly XmlWriterSettings ToText = new() { OmitXmlDeclaration = true, CheckCharacters = false };

    private static readonly XmlWriterSettings ToIndentedText = new() { OmitXmlDeclaration = true, CheckCharacters = false, Indent = true };

    public DataContractSerializer()
    {
    }

    public byte[] Compress<XmlDto>(XmlDto from)
    {
        using var stream = new MemoryStream();
        CompressToStream(from, stream);
        return stream.ToArray();
    }

    public void CompressToStream<XmlDto>(XmlDto from, Stream stream)
    {
        using var deflate = new DeflateStream(stream, CompressionMode.Compress, leaveOpen: true);
        SerializeToStream(from, deflate);
    }

    public string Parse<XmlDto>(XmlDto from) => Parse(from, indentXml: false);

    /// <summary>The document without a declaration.</summary>
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

    public void SerializeToStream(object obj, Stream stream)
    {
        if (obj == null)
        {
            var mark = ToStream.Encoding.GetPreamble();
            stream.Write(mark, 0, mark.Length);
            return;
        }

        using var writer = XmlWriter.Create(stream, ToStream);
        Write(obj, writer);
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
