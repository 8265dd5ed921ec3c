namespace System.ServiceModel.Channels;

using System.Xml;

internal sealed class BodyWriterMessage : Message
{
    private readonly BodyWriter _body;

    public BodyWriterMessage(MessageVersion version, string action, BodyWriter body)
    {
        Headers = new MessageHeaders(version);
        _body = body;
        if (action != null) Headers.Action = action;
    }

    public BodyWriterMessage(MessageHeaders headers, MessageProperties properties, BodyWriter body)
    {
        Headers = new MessageHeaders(headers);
        Properties.CopyProperties(properties);
        _body = body;
    }

    public override MessageHeaders Headers { get; }

    public override MessageProperties Properties { get; } = new();

    public override MessageVersion Version => Headers.MessageVersion;

    public override bool IsEmpty => _body == null;

    public override bool IsFault => _body is FaultBodyWriter;

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => _body?.WriteBodyContents(writer);

    protected override void OnBodyToString(XmlDictionaryWriter writer)
    {
        if (_body is { IsBuffered: true }) _body.WriteBodyContents(writer);
        else if (_body != null) base.OnBodyToString(writer);
    }
}
