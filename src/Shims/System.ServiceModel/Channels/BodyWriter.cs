namespace System.ServiceModel.Channels;

using System.IO;
using System.Text;
using System.Xml;

public abstract class BodyWriter(bool isBuffered)
{
    public bool IsBuffered => isBuffered;

    public BodyWriter CreateBufferedCopy(int maxBufferSize) => isBuffered ? this : OnCreateBufferedCopy(maxBufferSize);

    public void WriteBodyContents(XmlDictionaryWriter writer) => OnWriteBodyContents(writer);

    protected virtual BodyWriter OnCreateBufferedCopy(int maxBufferSize)
    {
        var text = new StringBuilder();
        var settings = new XmlWriterSettings { ConformanceLevel = ConformanceLevel.Fragment, OmitXmlDeclaration = true };
        using (var writer = XmlDictionaryWriter.CreateDictionaryWriter(XmlWriter.Create(text, settings))) OnWriteBodyContents(writer);
        return new TextBodyWriter(text.ToString());
    }

    protected abstract void OnWriteBodyContents(XmlDictionaryWriter writer);
}

internal sealed class TextBodyWriter(string xml) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        using var reader = XmlReader.Create(new StringReader(xml), new XmlReaderSettings { ConformanceLevel = ConformanceLevel.Fragment });
        reader.Read();
        while (!reader.EOF) writer.WriteNode(reader, false);
    }
}

internal sealed class ReaderBodyWriter(XmlDictionaryReader reader) : BodyWriter(isBuffered: false)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        if (reader.MoveToContent() == XmlNodeType.None) return;
        writer.WriteNode(reader, false);
    }
}

internal sealed class SerializerBodyWriter(object body, Runtime.Serialization.XmlObjectSerializer serializer) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        if (body != null) serializer.WriteObject(writer, body);
    }
}
