namespace ServiceStack.Messaging;

using System;

public class MessageHandlerFactory<T> : IMessageHandlerFactory
{
    public const int DefaultRetryCount = 2;

    public MessageHandlerFactory(IMessageService messageService, Func<IMessage<T>, object> processMessageFn)
    {
        throw new NotImplementedException();
    }

    public MessageHandlerFactory(IMessageService messageService, Func<IMessage<T>, object> processMessageFn, Action<IMessage<T>, Exception> processExceptionEx)
    {
        throw new NotImplementedException();
    }

    public string[] PublishResponsesWhitelist { get; set; }

    public Func<IMessage, IMessage> RequestFilter { get; set; }

    public Func<object, object> ResponseFilter { get; set; }

    public int RetryCount { get; set; }

    public IMessageHandler CreateMessageHandler() => throw new NotImplementedException();
}
