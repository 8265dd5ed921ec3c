namespace System.ServiceModel.Channels;

using System.IO;
using System.Xml;

/// <summary>A message kept whole, to be made again as often as wanted.</summary>
public abstract class MessageBuffer : IDisposable
{
    public abstract int BufferSize { get; }

    public virtual string MessageContentType => "application/soap+msbin1";

    public abstract void Close();

    public abstract Message CreateMessage();

    public virtual void WriteMessage(Stream stream)
    {
        using var message = CreateMessage();
        using var writer = XmlDictionaryWriter.CreateTextWriter(stream, new Text.UTF8Encoding(false), ownsStream: false);
        message.WriteMessage(writer);
    }

    void IDisposable.Dispose() => Close();
}

internal sealed class TextMessageBuffer(Message message, string body) : MessageBuffer
{
    private readonly MessageHeaders _headers = new(message.Headers);
    private readonly MessageProperties _properties = new(message.Properties);
    private readonly bool _isFault = message.IsFault;
    private bool _closed;

    public override int BufferSize => body.Length;

    public override string MessageContentType =>
        _headers.MessageVersion.Envelope == EnvelopeVersion.Soap11 ? "text/xml; charset=utf-8" : "application/soap+xml; charset=utf-8";

    public override void Close() => _closed = true;

    public override Message CreateMessage()
    {
        ObjectDisposedException.ThrowIf(_closed, this);
        BodyWriter writer = body.Length == 0 ? null : _isFault ? new FaultBodyWriter(body) : new TextBodyWriter(body);
        return new BodyWriterMessage(_headers, _properties, writer);
    }
}
