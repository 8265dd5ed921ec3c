namespace System.ServiceModel;

using System.ServiceModel.Channels;
using System.Threading;

/// <summary>A call made by WCF's own dispatcher. There is none on .NET, so <see cref="Current"/> is null unless the app sets it.</summary>
public sealed class OperationContext
{
    private static readonly AsyncLocal<OperationContext> CurrentContext = new();
    private MessageHeaders _outgoingHeaders;
    private MessageProperties _outgoingProperties;

    public OperationContext(IContextChannel channel) => Channel = channel;

    public static OperationContext Current
    {
        get => CurrentContext.Value;
        set => CurrentContext.Value = value;
    }

    public IContextChannel Channel { get; }

    public MessageHeaders IncomingMessageHeaders { get; internal set; }

    public MessageProperties IncomingMessageProperties { get; internal set; }

    public MessageVersion IncomingMessageVersion => IncomingMessageHeaders?.MessageVersion;

    public MessageHeaders OutgoingMessageHeaders => _outgoingHeaders ??= new MessageHeaders(MessageVersion.Default);

    public MessageProperties OutgoingMessageProperties => _outgoingProperties ??= new MessageProperties();

    public string SessionId => Channel?.SessionId;
}
