namespace ServiceStack.Messaging;

using System;
using ServiceStack.Service;

public class MessageHandler<T> : IDisposable, IMessageHandler
{
    public const int DefaultRetryCount = 2;

    public MessageHandler(IMessageService messageService, Func<IMessage<T>, object> processMessageFn)
    {
        throw new NotImplementedException();
    }

    public MessageHandler(IMessageService messageService, Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception> processInExceptionFn, int retryCount)
    {
        throw new NotImplementedException();
    }

    public DateTime? LastMessageProcessed => throw new NotImplementedException();

    public Type MessageType => throw new NotImplementedException();

    public string[] ProcessQueueNames { get; set; }

    public string[] PublishResponsesWhitelist { get; set; }

    public Func<string, IOneWayClient> ReplyClientFactory { get; set; }

    public int TotalMessagesFailed => throw new NotImplementedException();

    public int TotalMessagesProcessed => throw new NotImplementedException();

    public int TotalNormalMessagesReceived => throw new NotImplementedException();

    public int TotalOutMessagesReceived => throw new NotImplementedException();

    public int TotalPriorityMessagesReceived => throw new NotImplementedException();

    public int TotalRetries => throw new NotImplementedException();

    public void Dispose() => throw new NotImplementedException();

    public IMessageHandlerStats GetStats() => throw new NotImplementedException();

    public void Process(IMessageQueueClient mqClient) => throw new NotImplementedException();

    public void ProcessMessage(IMessageQueueClient mqClient, Message<T> message) => throw new NotImplementedException();

    public int ProcessQueue(IMessageQueueClient mqClient, string queueName, Func<bool> doNext = null) => throw new NotImplementedException();
}
