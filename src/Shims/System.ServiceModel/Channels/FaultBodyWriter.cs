namespace System.ServiceModel.Channels;

using System.Xml;

internal sealed class FaultBodyWriter : BodyWriter
{
    private readonly MessageFault _fault;
    private readonly EnvelopeVersion _version;
    private readonly TextBodyWriter _text;

    public FaultBodyWriter(MessageFault fault, EnvelopeVersion version)
        : base(isBuffered: true)
    {
        _fault = fault;
        _version = version;
    }

    public FaultBodyWriter(string xml)
        : base(isBuffered: true) => _text = new TextBodyWriter(xml);

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        if (_text != null) _text.WriteBodyContents(writer);
        else _fault.WriteTo(writer, _version);
    }
}
