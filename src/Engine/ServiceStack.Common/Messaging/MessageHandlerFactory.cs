namespace ServiceStack.Messaging;

using System;

/// <summary>Creates handlers for messages of one type.</summary>
/// <typeparam name="T">Type of the message body.</typeparam>
public class MessageHandlerFactory<T> : IMessageHandlerFactory
{
    /// <summary>Attempts after the first: 2.</summary>
    public const int DefaultRetryCount = 2;

    private readonly IMessageService _messageService;
    private readonly Func<IMessage<T>, object> _process;
    private readonly Action<IMessage<T>, Exception> _onException;

    /// <summary>Creates a factory.</summary>
    /// <param name="processMessageFn">Returns the response, or <see langword="null"/> for none.</param>
    public MessageHandlerFactory(IMessageService messageService, Func<IMessage<T>, object> processMessageFn)
        : this(messageService, processMessageFn, null)
    {
    }

    /// <summary>Creates a factory.</summary>
    /// <param name="processMessageFn">Returns the response, or <see langword="null"/> for none.</param>
    /// <param name="processExceptionEx">Receives failed messages, which are then not retried; <see langword="null"/> to retry.</param>
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

    /// <summary>Names of the types whose responses are published; <see langword="null"/> for all.</summary>
    public string[] PublishResponsesWhitelist { get; set; }

    /// <summary>Receives each message before the handler, and returns the one to process; null skips the message.</summary>
    public Func<IMessage, IMessage> RequestFilter { get; set; }

    /// <summary>Receives every response, and returns the one to send.</summary>
    public Func<object, object> ResponseFilter { get; set; }

    /// <summary>Attempts after the first. Default: 2.</summary>
    public int RetryCount { get; set; }

    /// <inheritdoc/>
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
