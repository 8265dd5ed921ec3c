namespace System.ServiceModel.Channels;

using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;

public abstract class MessageHeader : MessageHeaderInfo
{
    public override string Actor => "";

    public override bool IsReferenceParameter => false;

    public override bool MustUnderstand => false;

    public override bool Relay => false;

    public static MessageHeader CreateHeader(string name, string ns, object value) => CreateHeader(name, ns, value, false);

    public static MessageHeader CreateHeader(string name, string ns, object value, bool mustUnderstand) =>
        CreateHeader(name, ns, value, mustUnderstand, "");

    public static MessageHeader CreateHeader(string name, string ns, object value, bool mustUnderstand, string actor) =>
        CreateHeader(name, ns, value, mustUnderstand, actor, false);

    public static MessageHeader CreateHeader(string name, string ns, object value, bool mustUnderstand, string actor, bool relay) =>
        new ObjectHeader(name, ns, value, null, mustUnderstand, actor, relay);

    public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer) =>
        CreateHeader(name, ns, value, serializer, false);

    public static MessageHeader CreateHeader(string name, string ns, object value, XmlObjectSerializer serializer, bool mustUnderstand) =>
        CreateHeader(name, ns, value, serializer, mustUnderstand, "", false);

    public static MessageHeader CreateHeader(
        string name, string ns, object value, XmlObjectSerializer serializer, bool mustUnderstand, string actor, bool relay) =>
        new ObjectHeader(name, ns, value, serializer, mustUnderstand, actor, relay);

    public virtual bool IsMessageVersionSupported(MessageVersion messageVersion) => true;

    public void WriteHeader(XmlWriter writer, MessageVersion messageVersion) =>
        WriteHeader(XmlDictionaryWriter.CreateDictionaryWriter(writer), messageVersion);

    public void WriteHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        WriteStartHeader(writer, messageVersion);
        WriteHeaderContents(writer, messageVersion);
        writer.WriteEndElement();
    }

    public void WriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion) => OnWriteStartHeader(writer, messageVersion);

    public void WriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        OnWriteHeaderContents(writer, messageVersion);

    public override string ToString()
    {
        var text = new StringBuilder();
        var settings = new XmlWriterSettings { OmitXmlDeclaration = true, Indent = true };
        using (var writer = XmlDictionaryWriter.CreateDictionaryWriter(XmlWriter.Create(new StringWriter(text), settings)))
        {
            WriteHeader(writer, MessageVersion.Soap12WSAddressing10);
        }

        return text.ToString();
    }

    protected abstract void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion);

    protected virtual void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        if (Namespace == AddressingVersion.WSAddressing10.Namespace || Namespace == AddressingVersion.WSAddressingAugust2004.Namespace)
        {
            writer.WriteStartElement("a", Name, Namespace);
        }
        else
        {
            writer.WriteStartElement(Name, Namespace);
        }

        WriteHeaderAttributes(writer, messageVersion);
    }

    protected void WriteHeaderAttributes(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        var soap12 = messageVersion.Envelope == EnvelopeVersion.Soap12;
        var ns = messageVersion.Envelope.Namespace;
        if (!string.IsNullOrEmpty(Actor)) writer.WriteAttributeString("s", soap12 ? "role" : "actor", ns, Actor);
        if (MustUnderstand) writer.WriteAttributeString("s", "mustUnderstand", ns, "1");
        if (Relay && soap12) writer.WriteAttributeString("s", "relay", ns, "1");
    }

    private sealed class ObjectHeader(
        string name, string ns, object value, XmlObjectSerializer serializer, bool mustUnderstand, string actor, bool relay) : MessageHeader
    {
        public override string Name => name;

        public override string Namespace => ns;

        public override bool MustUnderstand => mustUnderstand;

        public override string Actor => actor ?? "";

        public override bool Relay => relay;

        protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
        {
            if (value == null) return;
            (serializer ?? new DataContractSerializer(value.GetType(), name, ns)).WriteObjectContent(writer, value);
        }
    }
}

/// <summary>A header as it was read, kept as text.</summary>
internal sealed class ReadHeader(string name, string ns, string xml, bool mustUnderstand, string actor, bool relay) : MessageHeader
{
    public override string Name => name;

    public override string Namespace => ns;

    public override bool MustUnderstand => mustUnderstand;

    public override string Actor => actor;

    public override bool Relay => relay;

    public XmlDictionaryReader Open()
    {
        var reader = XmlDictionaryReader.CreateDictionaryReader(XmlReader.Create(new StringReader(xml)));
        reader.MoveToContent();
        return reader;
    }

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = Open();
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, false);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = Open();
        if (reader.IsEmptyElement) return;
        reader.Read();
        while (reader.NodeType != XmlNodeType.EndElement) writer.WriteNode(reader, false);
    }
}
