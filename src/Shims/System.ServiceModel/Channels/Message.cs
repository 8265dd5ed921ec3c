namespace System.ServiceModel.Channels;

using System.Globalization;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;

/// <summary>A SOAP message: an envelope with headers and a body that can be read or written once.</summary>
public abstract class Message : IDisposable
{
    public abstract MessageHeaders Headers { get; }

    public abstract MessageProperties Properties { get; }

    public abstract MessageVersion Version { get; }

    public MessageState State { get; private set; }

    public virtual bool IsEmpty => false;

    public virtual bool IsFault => false;

    protected bool IsDisposed => State == MessageState.Closed;

    public static Message CreateMessage(MessageVersion version, string action) => new BodyWriterMessage(version, action, null);

    public static Message CreateMessage(MessageVersion version, string action, object body) =>
        CreateMessage(version, action, body, new DataContractSerializer(body?.GetType() ?? typeof(object)));

    public static Message CreateMessage(MessageVersion version, string action, object body, XmlObjectSerializer serializer) =>
        new BodyWriterMessage(version, action, new SerializerBodyWriter(body, serializer));

    public static Message CreateMessage(MessageVersion version, string action, XmlReader body) =>
        CreateMessage(version, action, XmlDictionaryReader.CreateDictionaryReader(body));

    public static Message CreateMessage(MessageVersion version, string action, XmlDictionaryReader body) =>
        new BodyWriterMessage(version, action, new ReaderBodyWriter(body));

    public static Message CreateMessage(MessageVersion version, string action, BodyWriter body) =>
        new BodyWriterMessage(version, action, body);

    public static Message CreateMessage(MessageVersion version, MessageFault fault, string action) =>
        new BodyWriterMessage(version, action, new FaultBodyWriter(fault, version.Envelope));

    public static Message CreateMessage(MessageVersion version, FaultCode faultCode, string reason, string action) =>
        CreateMessage(version, MessageFault.CreateFault(faultCode, reason), action);

    public static Message CreateMessage(MessageVersion version, FaultCode faultCode, string reason, object detail, string action) =>
        CreateMessage(version, MessageFault.CreateFault(faultCode, new FaultReason(reason), detail), action);

    public static Message CreateMessage(XmlReader envelopeReader, int maxSizeOfHeaders, MessageVersion version) =>
        CreateMessage(XmlDictionaryReader.CreateDictionaryReader(envelopeReader), maxSizeOfHeaders, version);

    /// <exception cref="XmlException">The document is not an envelope of <paramref name="version"/>.</exception>
    public static Message CreateMessage(XmlDictionaryReader envelopeReader, int maxSizeOfHeaders, MessageVersion version) =>
        new EnvelopeMessage(envelopeReader, maxSizeOfHeaders, version);

    public void Close()
    {
        if (State == MessageState.Closed) return;
        State = MessageState.Closed;
        OnClose();
    }

    void IDisposable.Dispose() => Close();

    public MessageBuffer CreateBufferedCopy(int maxBufferSize)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(maxBufferSize);
        Use(MessageState.Copied);
        return OnCreateBufferedCopy(maxBufferSize);
    }

    public T GetBody<T>()
    {
        var reader = GetReaderAtBodyContents();
        return OnGetBody<T>(reader);
    }

    public T GetBody<T>(XmlObjectSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(serializer);
        using var reader = GetReaderAtBodyContents();
        return (T)serializer.ReadObject(reader);
    }

    public XmlDictionaryReader GetReaderAtBodyContents()
    {
        if (IsEmpty) throw new InvalidOperationException("The message has an empty body.");
        Use(MessageState.Read);
        return OnGetReaderAtBodyContents();
    }

    public string GetBodyAttribute(string localName, string ns)
    {
        AssertOpen();
        return OnGetBodyAttribute(localName, ns);
    }

    public void WriteMessage(XmlWriter writer) => WriteMessage(XmlDictionaryWriter.CreateDictionaryWriter(writer));

    public void WriteMessage(XmlDictionaryWriter writer)
    {
        Use(MessageState.Written);
        OnWriteMessage(writer);
        writer.Flush();
    }

    public void WriteStartEnvelope(XmlDictionaryWriter writer) => OnWriteStartEnvelope(writer);

    public void WriteStartBody(XmlWriter writer) => WriteStartBody(XmlDictionaryWriter.CreateDictionaryWriter(writer));

    public void WriteStartBody(XmlDictionaryWriter writer) => OnWriteStartBody(writer);

    public void WriteBody(XmlWriter writer) => WriteBody(XmlDictionaryWriter.CreateDictionaryWriter(writer));

    public void WriteBody(XmlDictionaryWriter writer)
    {
        OnWriteStartBody(writer);
        WriteBodyContents(writer);
        writer.WriteEndElement();
        writer.Flush();
    }

    public void WriteBodyContents(XmlDictionaryWriter writer)
    {
        Use(MessageState.Written);
        OnWriteBodyContents(writer);
    }

    /// <summary>The envelope as text; a body that can be read only once stays unread and shows as "... stream ...".</summary>
    public override string ToString()
    {
        if (IsDisposed) return base.ToString();
        var text = new StringBuilder();
        var settings = new XmlWriterSettings { OmitXmlDeclaration = true, Indent = true };
        using (var writer = XmlDictionaryWriter.CreateDictionaryWriter(XmlWriter.Create(text, settings)))
        {
            OnWriteStartEnvelope(writer);
            OnWriteHeaders(writer);
            OnWriteStartBody(writer);
            OnBodyToString(writer);
            writer.WriteEndElement();
            if (Version.Envelope != EnvelopeVersion.None) writer.WriteEndElement();
        }

        return text.ToString();
    }

    protected abstract void OnWriteBodyContents(XmlDictionaryWriter writer);

    protected virtual void OnBodyToString(XmlDictionaryWriter writer) => writer.WriteString("... stream ...");

    protected virtual void OnClose()
    {
    }

    protected virtual MessageBuffer OnCreateBufferedCopy(int maxBufferSize)
    {
        var text = new StringBuilder();
        using (var writer = NewFragmentWriter(text)) OnWriteBodyContents(writer);
        if (text.Length > maxBufferSize)
        {
            throw new QuotaExceededException(
                $"The message has more than {maxBufferSize.ToString(CultureInfo.InvariantCulture)} bytes to be copied.");
        }

        return new TextMessageBuffer(this, text.ToString());
    }

    protected virtual T OnGetBody<T>(XmlDictionaryReader reader)
    {
        using (reader) return (T)new DataContractSerializer(typeof(T)).ReadObject(reader);
    }

    protected virtual string OnGetBodyAttribute(string localName, string ns) => null;

    protected virtual XmlDictionaryReader OnGetReaderAtBodyContents()
    {
        var text = new StringBuilder();
        using (var writer = NewFragmentWriter(text)) OnWriteBodyContents(writer);
        var reader = XmlDictionaryReader.CreateDictionaryReader(
            XmlReader.Create(new StringReader(text.ToString()), new XmlReaderSettings { ConformanceLevel = ConformanceLevel.Fragment }));
        reader.MoveToContent();
        return reader;
    }

    protected virtual void OnWriteMessage(XmlDictionaryWriter writer)
    {
        if (Version.Envelope == EnvelopeVersion.None)
        {
            OnWriteBodyContents(writer);
            return;
        }

        OnWriteStartEnvelope(writer);
        OnWriteHeaders(writer);
        OnWriteStartBody(writer);
        OnWriteBodyContents(writer);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    protected virtual void OnWriteStartEnvelope(XmlDictionaryWriter writer)
    {
        if (Version.Envelope == EnvelopeVersion.None) return;
        writer.WriteStartElement("s", "Envelope", Version.Envelope.Namespace);
        if (Version.Addressing != AddressingVersion.None && Headers.AnyWritten())
        {
            writer.WriteAttributeString("xmlns", "a", null, Version.Addressing.Namespace);
        }
    }

    protected virtual void OnWriteStartHeaders(XmlDictionaryWriter writer) =>
        writer.WriteStartElement("s", "Header", Version.Envelope.Namespace);

    protected virtual void OnWriteStartBody(XmlDictionaryWriter writer)
    {
        if (Version.Envelope == EnvelopeVersion.None) writer.WriteStartElement("Body");
        else writer.WriteStartElement("s", "Body", Version.Envelope.Namespace);
    }

    private protected static XmlDictionaryWriter NewFragmentWriter(StringBuilder text) =>
        XmlDictionaryWriter.CreateDictionaryWriter(
            XmlWriter.Create(text, new XmlWriterSettings { ConformanceLevel = ConformanceLevel.Fragment, OmitXmlDeclaration = true }));

    private void OnWriteHeaders(XmlDictionaryWriter writer)
    {
        if (Version.Envelope == EnvelopeVersion.None || !Headers.AnyWritten()) return;
        OnWriteStartHeaders(writer);
        Headers.WriteAll(writer);
        writer.WriteEndElement();
    }

    private void Use(MessageState next)
    {
        AssertOpen();
        if (State != MessageState.Created)
        {
            throw new InvalidOperationException($"The message has already been {State.ToString().ToLowerInvariant()}.");
        }

        State = next;
    }

    private void AssertOpen() => ObjectDisposedException.ThrowIf(IsDisposed, this);
}
