using System;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Logging;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Runs the application's function on messages of one type.</summary>
internal sealed class QueueHandler<T>(
    RedisMessageService service, Func<IMessage<T>, object?> process, Action<IMessage<T>, Exception>? onException) : IQueueHandler
{
    private readonly MessageProcessor<T> _processor =
        new(service, process, onException, LogManager.GetLogger(typeof(RedisMessageService)));

    public Type MessageType => typeof(T);

    public string InQueue => QueueNames<T>.In;

    public string PriorityQueue => QueueNames<T>.Priority;

    public IMessageHandlerStats GetStats() => _processor.GetStats();

    public Guid? IdOf(byte[] bytes) => MessageProcessor<T>.IdOf(bytes);

    public MessageResult Process(byte[] bytes, bool isPriority) => _processor.Process(bytes, isPriority);

    public MessageResult Reject(byte[]? bytes, string errorCode, string reason) => _processor.Reject(bytes, errorCode, reason);

    public MessageResult Refused(in MessageResult result, Exception cause) => _processor.Refused(result, cause);

    public Outcome OutcomeOf(in MessageResult result) => result switch
    {
        { Queue: null } => Outcome.None,
        { Purpose: MessagePurpose.Note } =>
            new Outcome(result.Queue, result.Bytes, QueueNames.TopicOut, RedisMessageQueueClient.LastNotificationIndex),
        { Purpose: MessagePurpose.Message } =>
            new Outcome(result.Queue, result.Bytes, QueueNames.TopicIn, service.Options.MaxResponses is { } count ? count - 1 : -1),
        _ => new Outcome(result.Queue, result.Bytes, QueueNames.TopicIn, -1),
    };
}
