namespace System.ServiceModel.Channels;

using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;

/// <summary>The content of a fault, for any version of the envelope.</summary>
public abstract class MessageFault
{
    public abstract FaultCode Code { get; }

    public abstract FaultReason Reason { get; }

    public abstract bool HasDetail { get; }

    public virtual string Actor => "";

    public virtual string Node => "";

    public bool IsMustUnderstandFault => Code.Name == "MustUnderstand";

    public static MessageFault CreateFault(FaultCode code, string reason) => CreateFault(code, new FaultReason(reason));

    public static MessageFault CreateFault(FaultCode code, FaultReason reason) => new KnownFault(code, reason, null, "", "");

    public static MessageFault CreateFault(FaultCode code, FaultReason reason, object detail) =>
        CreateFault(code, reason, detail, new DataContractSerializer(detail?.GetType() ?? typeof(object)));

    public static MessageFault CreateFault(FaultCode code, FaultReason reason, object detail, XmlObjectSerializer serializer) =>
        CreateFault(code, reason, detail, serializer, "", "");

    public static MessageFault CreateFault(
        FaultCode code, FaultReason reason, object detail, XmlObjectSerializer serializer, string actor) =>
        CreateFault(code, reason, detail, serializer, actor, "");

    public static MessageFault CreateFault(
        FaultCode code, FaultReason reason, object detail, XmlObjectSerializer serializer, string actor, string node)
    {
        if (detail == null) return new KnownFault(code, reason, null, actor, node);
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            serializer.WriteObject(writer, detail);
        }

        return new KnownFault(code, reason, text.ToString(), actor, node);
    }

    /// <summary>Reads the fault out of a message's body.</summary>
    public static MessageFault CreateFault(Message message, int maxBufferSize)
    {
        ArgumentNullException.ThrowIfNull(message);
        var reader = message.GetReaderAtBodyContents();
        return message.Version.Envelope == EnvelopeVersion.Soap12 ? FaultReader.Read12(reader) : FaultReader.Read11(reader);
    }

    public T GetDetail<T>() => GetDetail<T>(new DataContractSerializer(typeof(T)));

    public T GetDetail<T>(XmlObjectSerializer serializer)
    {
        using var reader = GetReaderAtDetailContents();
        return (T)serializer.ReadObject(reader);
    }

    public XmlDictionaryReader GetReaderAtDetailContents()
    {
        if (!HasDetail) throw new InvalidOperationException("The fault has no detail.");
        return OnGetReaderAtDetailContents();
    }

    public void WriteTo(XmlWriter writer, EnvelopeVersion version) => WriteTo(XmlDictionaryWriter.CreateDictionaryWriter(writer), version);

    public void WriteTo(XmlDictionaryWriter writer, EnvelopeVersion version)
    {
        if (version == EnvelopeVersion.Soap12) Write12(writer, version.Namespace);
        else Write11(writer, version.Namespace);
    }

    protected abstract void OnWriteDetailContents(XmlDictionaryWriter writer);

    protected virtual XmlDictionaryReader OnGetReaderAtDetailContents()
    {
        var text = new StringBuilder();
        var settings = new XmlWriterSettings { ConformanceLevel = ConformanceLevel.Fragment, OmitXmlDeclaration = true };
        using (var writer = XmlDictionaryWriter.CreateDictionaryWriter(XmlWriter.Create(text, settings))) OnWriteDetailContents(writer);
        var reader = XmlDictionaryReader.CreateDictionaryReader(
            XmlReader.Create(new StringReader(text.ToString()), new XmlReaderSettings { ConformanceLevel = ConformanceLevel.Fragment }));
        reader.MoveToContent();
        return reader;
    }

    private static void WriteQualified(XmlDictionaryWriter writer, string name, string ns)
    {
        if (ns.Length == 0) writer.WriteString(name);
        else writer.WriteQualifiedName(name, ns);
    }

    private void Write11(XmlDictionaryWriter writer, string ns)
    {
        var name = Code.Name switch { "Sender" => "Client", "Receiver" => "Server", var other => other };
        writer.WriteStartElement("s", "Fault", ns);
        writer.WriteStartElement("faultcode");
        WriteQualified(writer, name, Code.IsPredefinedFault ? ns : Code.Namespace);
        writer.WriteEndElement();
        writer.WriteStartElement("faultstring");
        var reason = Reason.GetMatchingTranslation();
        if (reason.XmlLang.Length > 0) writer.WriteAttributeString("xml", "lang", null, reason.XmlLang);
        writer.WriteString(reason.Text);
        writer.WriteEndElement();
        if (Actor.Length > 0) writer.WriteElementString("faultactor", Actor);
        if (HasDetail)
        {
            writer.WriteStartElement("detail");
            OnWriteDetailContents(writer);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private void Write12(XmlDictionaryWriter writer, string ns)
    {
        writer.WriteStartElement("s", "Fault", ns);
        WriteCode12(writer, Code, "Code", ns);
        writer.WriteStartElement("s", "Reason", ns);
        foreach (var reason in Reason.Translations)
        {
            writer.WriteStartElement("s", "Text", ns);
            writer.WriteAttributeString("xml", "lang", null, reason.XmlLang);
            writer.WriteString(reason.Text);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
        if (Node.Length > 0) writer.WriteElementString("s", "Node", ns, Node);
        if (Actor.Length > 0) writer.WriteElementString("s", "Role", ns, Actor);
        if (HasDetail)
        {
            writer.WriteStartElement("s", "Detail", ns);
            OnWriteDetailContents(writer);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static void WriteCode12(XmlDictionaryWriter writer, FaultCode code, string element, string ns)
    {
        var name = code.Name switch { "Client" => "Sender", "Server" => "Receiver", var other => other };
        writer.WriteStartElement("s", element, ns);
        writer.WriteStartElement("s", "Value", ns);
        WriteQualified(writer, name, code.IsPredefinedFault ? ns : code.Namespace);
        writer.WriteEndElement();
        if (code.SubCode != null) WriteCode12(writer, code.SubCode, "Subcode", ns);
        writer.WriteEndElement();
    }
}

internal sealed class KnownFault(FaultCode code, FaultReason reason, string detail, string actor, string node) : MessageFault
{
    public override FaultCode Code => code;

    public override FaultReason Reason => reason;

    public override bool HasDetail => !string.IsNullOrEmpty(detail);

    public override string Actor => actor;

    public override string Node => node;

    protected override void OnWriteDetailContents(XmlDictionaryWriter writer) => new TextBodyWriter(detail).WriteBodyContents(writer);
}
