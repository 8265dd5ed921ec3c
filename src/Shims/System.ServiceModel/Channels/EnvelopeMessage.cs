namespace System.ServiceModel.Channels;

using System.Xml;

/// <summary>A message read from an envelope: the headers at once, the body when it is read.</summary>
internal sealed class EnvelopeMessage : Message
{
    private readonly XmlDictionaryReader _reader;
    private readonly XmlAttributeHolder[] _bodyAttributes = [];
    private readonly bool _isEmpty;
    private readonly bool _isFault;

    public EnvelopeMessage(XmlDictionaryReader reader, int maxSizeOfHeaders, MessageVersion version)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(version);
        _reader = reader;
        Headers = new MessageHeaders(version);
        if (version.Envelope == EnvelopeVersion.None)
        {
            _isEmpty = reader.MoveToContent() != XmlNodeType.Element;
            return;
        }

        var ns = version.Envelope.Namespace;
        reader.MoveToContent();
        reader.ReadStartElement("Envelope", ns);
        reader.MoveToContent();
        if (reader.IsStartElement("Header", ns)) Headers.ReadAll(reader, maxSizeOfHeaders);
        reader.MoveToContent();
        if (!reader.IsStartElement("Body", ns)) reader.ReadStartElement("Body", ns);
        _bodyAttributes = XmlAttributeHolder.ReadAll(reader);
        _isEmpty = reader.IsEmptyElement;
        reader.ReadStartElement("Body", ns);
        if (_isEmpty) return;
        _isEmpty = reader.MoveToContent() == XmlNodeType.EndElement;
        _isFault = reader.IsStartElement("Fault", ns);
    }

    public override MessageHeaders Headers { get; }

    public override MessageProperties Properties { get; } = new();

    public override MessageVersion Version => Headers.MessageVersion;

    public override bool IsEmpty => _isEmpty;

    public override bool IsFault => _isFault;

    protected override XmlDictionaryReader OnGetReaderAtBodyContents() => _reader;

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        while (!_reader.EOF && _reader.NodeType != XmlNodeType.EndElement) writer.WriteNode(_reader, false);
    }

    protected override string OnGetBodyAttribute(string localName, string ns)
    {
        foreach (var attribute in _bodyAttributes)
        {
            if (attribute.LocalName == localName && attribute.Namespace == ns) return attribute.Value;
        }

        return null;
    }

    protected override void OnBodyToString(XmlDictionaryWriter writer)
    {
        if (!_isEmpty) base.OnBodyToString(writer);
    }

    protected override void OnClose() => _reader.Dispose();
}
