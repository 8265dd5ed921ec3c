namespace ServiceStack.Messaging;

using System;

public class MessageHandlerFactory<T> : IMessageHandlerFactory
{
    public const int DefaultRetryCount = 2;

    private readonly IMessageService _messageService;
    private readonly Func<IMessage<T>, object> _process;
    private readonly Action<IMessage<T>, Exception> _onException;

    public MessageHandlerFactory(IMessageService messageService, Func<IMessage<T>, object> processMessageFn)
        : this(messageService, processMessageFn, null)
    {
    }

    public MessageHandlerFactory(
        IMessageService messageService,
        Func<IMessage<T>, object> processMessageFn,
        Action<IMessage<T>, Exception> processExceptionEx)
    {
        _messageService = messageService ?? throw new ArgumentNullException(nameof(messageService));
        _process = processMessageFn ?? throw new ArgumentNullException(nameof(processMessageFn));
        _onException = processExceptionEx;
        RetryCount = DefaultRetryCount;
    }

    public string[] PublishResponsesWhitelist { get; set; }

    /// <summary>Sees every message first; null ends its processing.</summary>
    public Func<IMessage, IMessage> RequestFilter { get; set; }

    public Func<object, object> ResponseFilter { get; set; }

    public int RetryCount { get; set; }

    public IMessageHandler CreateMessageHandler() => new MessageHandler<T>(_messageService, Process, _onException, RetryCount)
    {
        PublishResponsesWhitelist = PublishResponsesWhitelist,
    };

    private object Process(IMessage<T> message)
    {
        if (RequestFilter != null)
        {
            message = (IMessage<T>)RequestFilter(message);
            if (message == null) return null;
        }

        var response = _process(message);
        return ResponseFilter == null ? response : ResponseFilter(response);
    }
}
