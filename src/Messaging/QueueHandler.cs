using System;
using ServiceStack.Logging;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Messaging;

/// <summary>Runs the application's function on messages of one type.</summary>
internal sealed class QueueHandler<T>(
    IMessageRules rules, Func<IMessage<T>, object?> process, Action<IMessage<T>, Exception>? onException, ILog log) : IQueueHandler
{
    private readonly MessageProcessor<T> _processor = new(rules, process, onException, log);

    public Type MessageType => typeof(T);

    public string InQueue => QueueNames<T>.In;

    public string PriorityQueue => QueueNames<T>.Priority;

    public string OutQueue => QueueNames<T>.Out;

    public string DeadLetterQueue => QueueNames<T>.Dlq;

    public IMessageHandlerStats GetStats() => _processor.GetStats();

    public Guid? IdOf(byte[] bytes) => MessageProcessor<T>.IdOf(bytes);

    public MessageResult Process(byte[] bytes, bool isPriority) => _processor.Process(bytes, isPriority);

    public MessageResult Reject(byte[]? bytes, string errorCode, string reason) => _processor.Reject(bytes, errorCode, reason);

    public MessageResult Refused(in MessageResult result, Exception cause) => _processor.Refused(result, cause);
}
