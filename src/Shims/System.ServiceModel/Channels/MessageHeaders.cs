namespace System.ServiceModel.Channels;

using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.Serialization;
using System.Xml;

/// <summary>
/// The headers of an envelope. Without WS-Addressing there is no place for Action and To in the envelope: they are kept here and not
/// written, and travel as the SOAPAction header, the content type's action, or the address.
/// </summary>
public sealed class MessageHeaders : IEnumerable<MessageHeaderInfo>
{
    private readonly List<MessageHeader> _headers = [];

    public MessageHeaders(MessageVersion version)
    {
        ArgumentNullException.ThrowIfNull(version);
        MessageVersion = version;
    }

    public MessageHeaders(MessageVersion version, int initialSize)
        : this(version) => _headers.Capacity = initialSize;

    public MessageHeaders(MessageHeaders collection)
        : this(collection.MessageVersion) => CopyHeadersFrom(collection);

    public MessageVersion MessageVersion { get; }

    public int Count => _headers.Count;

    public UnderstoodHeaders UnderstoodHeaders { get; } = new();

    public string Action
    {
        get => Text("Action");
        set => Replace("Action", value, mustUnderstand: true);
    }

    public Uri To
    {
        get => Text("To") is { } to ? new Uri(to, UriKind.RelativeOrAbsolute) : null;
        set => Replace("To", value?.OriginalString, mustUnderstand: true);
    }

    public UniqueId MessageId
    {
        get => Text("MessageID") is { } id ? new UniqueId(id) : null;
        set => Replace("MessageID", value?.ToString(), mustUnderstand: false);
    }

    public UniqueId RelatesTo
    {
        get => Text("RelatesTo") is { } id ? new UniqueId(id) : null;
        set => Replace("RelatesTo", value?.ToString(), mustUnderstand: false);
    }

    public EndpointAddress From
    {
        get => Address("From");
        set => Replace("From", value);
    }

    public EndpointAddress ReplyTo
    {
        get => Address("ReplyTo");
        set => Replace("ReplyTo", value);
    }

    public EndpointAddress FaultTo
    {
        get => Address("FaultTo");
        set => Replace("FaultTo", value);
    }

    private string Addressing => MessageVersion.Addressing.Namespace;

    public MessageHeaderInfo this[int index] => _headers[index];

    public void Add(MessageHeader header)
    {
        ArgumentNullException.ThrowIfNull(header);
        _headers.Add(header);
    }

    public void Insert(int headerIndex, MessageHeader header) => _headers.Insert(headerIndex, header);

    public void Clear() => _headers.Clear();

    public void RemoveAt(int headerIndex) => _headers.RemoveAt(headerIndex);

    public void RemoveAll(string name, string ns) => _headers.RemoveAll(header => header.Name == name && header.Namespace == ns);

    public void CopyHeaderFrom(Message message, int headerIndex) => CopyHeaderFrom(message.Headers, headerIndex);

    public void CopyHeaderFrom(MessageHeaders collection, int headerIndex) => _headers.Add(collection._headers[headerIndex]);

    public void CopyHeadersFrom(Message message) => CopyHeadersFrom(message.Headers);

    public void CopyHeadersFrom(MessageHeaders collection) => _headers.AddRange(collection._headers);

    public void CopyTo(MessageHeaderInfo[] array, int index) => ((ICollection)_headers).CopyTo(array, index);

    public int FindHeader(string name, string ns)
    {
        var found = -1;
        for (var i = 0; i < _headers.Count; i++)
        {
            if (_headers[i].Name != name || _headers[i].Namespace != ns) continue;
            if (found >= 0)
            {
                throw new MessageHeaderException($"More than one header of the name '{name}' and the namespace '{ns}' found.", name, ns);
            }

            found = i;
        }

        return found;
    }

    public int FindHeader(string name, string ns, params string[] actors)
    {
        for (var i = 0; i < _headers.Count; i++)
        {
            if (_headers[i].Name == name && _headers[i].Namespace == ns && Array.IndexOf(actors, _headers[i].Actor) >= 0) return i;
        }

        return -1;
    }

    public IEnumerator<MessageHeaderInfo> GetEnumerator() => _headers.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public T GetHeader<T>(string name, string ns) => GetHeader<T>(Existing(name, ns));

    public T GetHeader<T>(string name, string ns, params string[] actors)
    {
        var index = FindHeader(name, ns, actors);
        return index >= 0 ? GetHeader<T>(index) : throw Missing(name, ns);
    }

    public T GetHeader<T>(int index) =>
        GetHeader<T>(index, new DataContractSerializer(typeof(T), _headers[index].Name, _headers[index].Namespace));

    public T GetHeader<T>(string name, string ns, XmlObjectSerializer serializer) => GetHeader<T>(Existing(name, ns), serializer);

    public T GetHeader<T>(int index, XmlObjectSerializer serializer)
    {
        using var reader = GetReaderAtHeader(index);
        return (T)serializer.ReadObject(reader, verifyObjectName: false);
    }

    public XmlDictionaryReader GetReaderAtHeader(string name, string ns) => GetReaderAtHeader(Existing(name, ns));

    public XmlDictionaryReader GetReaderAtHeader(int headerIndex) =>
        (_headers[headerIndex] as ReadHeader ?? Reread(_headers[headerIndex])).Open();

    public bool HaveMandatoryHeadersBeenUnderstood()
    {
        foreach (var header in _headers)
        {
            if (header.MustUnderstand && !UnderstoodHeaders.Contains(header)) return false;
        }

        return true;
    }

    public void SetAction(XmlDictionaryString action) => Action = action?.Value;

    public void WriteHeader(int headerIndex, XmlWriter writer) => _headers[headerIndex].WriteHeader(writer, MessageVersion);

    public void WriteHeader(int headerIndex, XmlDictionaryWriter writer) => _headers[headerIndex].WriteHeader(writer, MessageVersion);

    public void WriteHeaderContents(int headerIndex, XmlDictionaryWriter writer) =>
        _headers[headerIndex].WriteHeaderContents(writer, MessageVersion);

    public void WriteStartHeader(int headerIndex, XmlDictionaryWriter writer) =>
        _headers[headerIndex].WriteStartHeader(writer, MessageVersion);

    internal bool AnyWritten()
    {
        for (var i = 0; i < _headers.Count; i++)
        {
            if (IsWritten(_headers[i])) return true;
        }

        return false;
    }

    internal void WriteAll(XmlDictionaryWriter writer)
    {
        for (var i = 0; i < _headers.Count; i++)
        {
            if (IsWritten(_headers[i])) _headers[i].WriteHeader(writer, MessageVersion);
        }
    }

    /// <summary>Reads the Header element at the reader's position, and moves past it.</summary>
    internal void ReadAll(XmlDictionaryReader reader, int maxSizeOfHeaders)
    {
        var empty = reader.IsEmptyElement;
        reader.ReadStartElement();
        if (empty) return;
        var size = 0;
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            var header = ReadOne(reader, out var length);
            size += length;
            if (size > maxSizeOfHeaders)
            {
                throw new QuotaExceededException(
                    $"The headers of the message have more than {maxSizeOfHeaders.ToString(CultureInfo.InvariantCulture)} characters.");
            }

            _headers.Add(header);
        }

        reader.ReadEndElement();
    }

    private static MessageHeaderException Missing(string name, string ns) =>
        new($"There is no header of the name '{name}' and the namespace '{ns}'.", name, ns);

    private static XmlDictionaryReader NewReader(string xml)
    {
        var reader = XmlDictionaryReader.CreateDictionaryReader(XmlReader.Create(new IO.StringReader(xml)));
        reader.MoveToContent();
        return reader;
    }

    private ReadHeader ReadOne(XmlDictionaryReader reader, out int length)
    {
        var ns = MessageVersion.Envelope.Namespace;
        var name = reader.LocalName;
        var headerNs = reader.NamespaceURI;
        var mustUnderstand = reader.GetAttribute("mustUnderstand", ns) is "1" or "true";
        var relay = reader.GetAttribute("relay", ns) is "1" or "true";
        var actor = reader.GetAttribute(MessageVersion.Envelope == EnvelopeVersion.Soap12 ? "role" : "actor", ns) ?? "";
        var xml = reader.ReadOuterXml();
        length = xml.Length;
        return new ReadHeader(name, headerNs, xml, mustUnderstand, actor, relay);
    }

    private ReadHeader Reread(MessageHeader header)
    {
        var text = new Text.StringBuilder();
        using (var writer = XmlDictionaryWriter.CreateDictionaryWriter(
            XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true })))
        {
            header.WriteHeader(writer, MessageVersion);
        }

        using var reader = NewReader(text.ToString());
        return ReadOne(reader, out _);
    }

    private bool IsWritten(MessageHeader header) => header.Namespace != AddressingVersion.None.Namespace;

    private int Existing(string name, string ns)
    {
        var index = FindHeader(name, ns);
        return index >= 0 ? index : throw Missing(name, ns);
    }

    private string Text(string name)
    {
        var index = FindHeader(name, Addressing);
        if (index < 0) return null;
        if (_headers[index] is AddressingHeader addressing) return addressing.Text;
        using var reader = GetReaderAtHeader(index);
        return reader.ReadElementContentAsString().Trim();
    }

    private void Replace(string name, string text, bool mustUnderstand)
    {
        RemoveAll(name, Addressing);
        if (text != null) _headers.Add(new AddressingHeader(name, Addressing, text, mustUnderstand, isAddress: false));
    }

    private EndpointAddress Address(string name)
    {
        var index = FindHeader(name, Addressing);
        if (index < 0) return null;
        using var reader = GetReaderAtHeader(index);
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reader.LocalName == "Address") return new EndpointAddress(reader.ReadElementContentAsString().Trim());
            reader.Skip();
        }

        return null;
    }

    private void Replace(string name, EndpointAddress address)
    {
        RemoveAll(name, Addressing);
        if (address != null) _headers.Add(new AddressingHeader(name, Addressing, address.Uri.OriginalString, false, isAddress: true));
    }

    private sealed class AddressingHeader(string name, string ns, string text, bool mustUnderstand, bool isAddress) : MessageHeader
    {
        public override string Name => name;

        public override string Namespace => ns;

        public override bool MustUnderstand => mustUnderstand;

        public string Text => text;

        protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
        {
            if (isAddress) writer.WriteElementString("a", "Address", ns, text);
            else writer.WriteString(text);
        }
    }
}
