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

    public OutgoingMessage? Process(byte[] bytes, bool isPriority)
    {
        var result = _processor.Process(bytes, isPriority);
        if (result is not { Queue: { } queue, Message: { } message }) return null;

        var delay = result.Purpose == MessagePurpose.Retry ? service.Options.DelayOf(message.RetryAttempts) : TimeSpan.Zero;
        return new OutgoingMessage(queue, result.Bytes, MessageHeaders.Of(message, result.Type), result.Purpose, delay);
    }
}
