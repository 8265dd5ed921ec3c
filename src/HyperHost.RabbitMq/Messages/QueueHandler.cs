using System;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Logging;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Runs the application's function on messages of one type.</summary>
internal sealed class QueueHandler<T>(
    RabbitMqMessageService service, Func<IMessage<T>, object?> process, Action<IMessage<T>, Exception>? onException) : IQueueHandler
{
    private readonly MessageProcessor<T> _processor =
        new(service, process, onException, LogManager.GetLogger(typeof(RabbitMqMessageService)));

    public Type MessageType => typeof(T);

    public string InQueue => QueueNames<T>.In;

    public string PriorityQueue => QueueNames<T>.Priority;

    public string OutQueue => QueueNames<T>.Out;

    public string DeadLetterQueue => QueueNames<T>.Dlq;

    public IMessageHandlerStats GetStats() => _processor.GetStats();

    public MessageResult Process(byte[] bytes, bool isPriority) => _processor.Process(bytes, isPriority);

    public MessageResult Reject(string errorCode, string reason) => _processor.Reject(null, errorCode, reason);

    public MessageResult Refused(in MessageResult result, Exception cause) => _processor.Refused(result, cause);
}
