namespace ServiceStack.Messaging;

using System;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.Service;

/// <summary>Processes the messages of one type: calls the handler, sends its response, and retries a failed message.</summary>
/// <remarks>
/// A response goes to the message's ReplyTo, a URL or a queue; without one, to the queue of its type. Without a response, the message is
/// published to its .outq if its options request that. A message that throws is retried, then moved to the .dlq.
/// </remarks>
public class MessageHandler<T> : IDisposable, IMessageHandler
{
    /// <summary>Attempts after the first: 2.</summary>
    public const int DefaultRetryCount = 2;

    private const int MaxShownLength = 1000;

    private static readonly ILog Log = LogManager.GetLogger(typeof(MessageHandler<T>));

    private readonly IMessageService _messageService;
    private readonly Func<IMessage<T>, object> _process;
    private readonly Action<IMessage<T>, Exception> _onException;
    private readonly int _retryCount;

    /// <summary>Creates a handler that retries a failed message twice.</summary>
    /// <param name="processMessageFn">Returns the response, or <see langword="null"/> for none.</param>
    public MessageHandler(IMessageService messageService, Func<IMessage<T>, object> processMessageFn)
        : this(messageService, processMessageFn, null, DefaultRetryCount)
    {
    }

    /// <summary>Creates a handler.</summary>
    /// <param name="messageService">The service that the handler belongs to.</param>
    /// <param name="processMessageFn">Returns the response, or null for none.</param>
    /// <param name="processInExceptionFn">Receives a failed message, which is then neither retried nor stored; null to retry.</param>
    /// <param name="retryCount">Attempts after the first.</param>
    public MessageHandler(
        IMessageService messageService,
        Func<IMessage<T>, object> processMessageFn,
        Action<IMessage<T>, Exception> processInExceptionFn,
        int retryCount)
    {
        _messageService = messageService ?? throw new ArgumentNullException(nameof(messageService));
        _process = processMessageFn ?? throw new ArgumentNullException(nameof(processMessageFn));
        _onException = processInExceptionFn;
        _retryCount = retryCount;

        ReplyClientFactory = ReplyAddresses.CreateClient;
        ProcessQueueNames = [QueueNames<T>.Priority, QueueNames<T>.In];
    }

    /// <summary>When a message was last processed, UTC; <see langword="null"/> if none was.</summary>
    public DateTime? LastMessageProcessed { get; private set; }

    /// <inheritdoc/>
    public Type MessageType => typeof(T);

    /// <summary>The queues to process, in this order: <c>.priorityq</c>, then <c>.inq</c>.</summary>
    public string[] ProcessQueueNames { get; set; }

    /// <summary>Names of the types whose responses are published; null for all.</summary>
    public string[] PublishResponsesWhitelist { get; set; }

    /// <summary>
    /// Creates the client that sends a response to a message's <c>ReplyTo</c>. It returns <see langword="null"/> for names of queues.
    /// Default: <see cref="ReplyAddresses.CreateClient"/>, which throws for hosts that are not allowed; <see cref="ClientFactory.Create"/>
    /// calls every URL, as v3 does.
    /// </summary>
    public Func<string, IOneWayClient> ReplyClientFactory { get; set; }

    /// <summary>Attempts that threw, retries included.</summary>
    public int TotalMessagesFailed { get; private set; }

    /// <summary>Messages that were processed without an exception.</summary>
    public int TotalMessagesProcessed { get; private set; }

    /// <summary>Messages received from the normal queue.</summary>
    public int TotalNormalMessagesReceived { get; private set; }

    /// <summary>Messages received from the <c>.outq</c>.</summary>
    public int TotalOutMessagesReceived { get; private set; }

    /// <summary>Messages received from the priority queue.</summary>
    public int TotalPriorityMessagesReceived { get; private set; }

    /// <summary>Messages that were put back for another attempt.</summary>
    public int TotalRetries { get; private set; }

    /// <summary>Removes the handler from its service.</summary>
    public void Dispose() => (_messageService as IMessageHandlerDisposer)?.DisposeMessageHandler(this);

    /// <inheritdoc/>
    public IMessageHandlerStats GetStats() => new MessageHandlerStats(
        typeof(T).Name,
        TotalMessagesProcessed,
        TotalMessagesFailed,
        TotalRetries,
        TotalNormalMessagesReceived,
        TotalPriorityMessagesReceived,
        LastMessageProcessed);

    /// <inheritdoc/>
    public void Process(IMessageQueueClient mqClient)
    {
        foreach (var queueName in ProcessQueueNames)
        {
            ProcessQueue(mqClient, queueName);
        }
    }

    /// <summary>
    /// Processes one message: calls the handler, then sends the response, retries or moves the message to the dead-letter queue.
    /// </summary>
    public void ProcessMessage(IMessageQueueClient mqClient, Message<T> message)
    {
        object response = null;
        try
        {
            response = _process(message);
            if (response is Exception failed) throw failed;

            TotalMessagesProcessed++;
        }
        catch (Exception ex)
        {
            TotalMessagesFailed++;

            // what a service throws becomes an HttpError, and is logged by then with its stack
            OnException(mqClient, message, ex, isLogged: ex is HttpError && ReferenceEquals(ex, response));
            return;
        }
        finally
        {
            LastMessageProcessed = DateTime.UtcNow;
        }

        try
        {
            Answer(mqClient, message, response);
        }
        catch (Exception ex)
        {
            Log.Error("Could not send the answer to a message of type " + typeof(T).Name, ex);
        }
    }

    /// <summary>Processes the messages of a queue until it is empty.</summary>
    /// <param name="mqClient">Client for the queues.</param>
    /// <param name="queueName">Name of the queue.</param>
    /// <param name="doNext">Called after each message; false ends.</param>
    /// <returns>Number of messages that were taken.</returns>
    public int ProcessQueue(IMessageQueueClient mqClient, string queueName, Func<bool> doNext = null)
    {
        var taken = 0;
        byte[] bytes;
        while ((bytes = mqClient.GetAsync(queueName)) != null)
        {
            taken++;
            Count(queueName);
            if (TryRead(mqClient, bytes, out var message)) ProcessMessage(mqClient, message);

            if (doNext != null && !doNext()) break;
        }

        return taken;
    }

    private bool TryRead(IMessageQueueClient mqClient, byte[] bytes, out Message<T> message)
    {
        try
        {
            message = bytes.ToMessage<T>();
            return true;
        }
        catch (Exception ex)
        {
            Log.Error("Bytes in the queue are no message of type " + typeof(T).Name, ex);
            TotalMessagesFailed++;
            Bury(mqClient, QueueNames<T>.Dlq, new Message<T> { Error = ErrorOf(bytes, ex) });
            message = null;
            return false;
        }
    }

    private void Count(string queueName)
    {
        if (queueName == QueueNames<T>.Priority) TotalPriorityMessagesReceived++;
        else if (queueName == QueueNames<T>.Out) TotalOutMessagesReceived++;
        else TotalNormalMessagesReceived++;
    }

    private void OnException(IMessageQueueClient mqClient, Message<T> message, Exception ex, bool isLogged)
    {
        try
        {
            if (_onException != null) _onException(message, ex);
            else RetryOrGiveUp(mqClient, message, ex, isLogged);
        }
        catch (Exception second)
        {
            Log.Error("The exception handler of messages of type " + typeof(T).Name + " failed", second);
            message.Error = ErrorOf(ex);
            Bury(mqClient, QueueNames<T>.Dlq, message);
        }
    }

    private static void Bury(IMessageQueueClient mqClient, string queue, IMessage message)
    {
        try
        {
            Bury(mqClient, queue, message.ToBytes());
        }
        catch (Exception ex)
        {
            Log.Error("A message for the dead letters cannot be written, and is dropped", ex);
        }
    }

    // the last resort: messages behind this one are processed nevertheless
    private static void Bury(IMessageQueueClient mqClient, string queue, byte[] bytes)
    {
        try
        {
            mqClient.Publish(queue, bytes);
        }
        catch (Exception ex)
        {
            Log.Error("A message cannot be put into the dead-letter queue, and is dropped", ex);
        }
    }

    private static MessageError ErrorOf(byte[] unreadable, Exception ex)
    {
        var text = MessageExtensions.ToString(unreadable);
        if (text.Length > MaxShownLength) text = text.Substring(0, MaxShownLength) + "…";
        return new MessageError
        {
            ErrorCode = ex.GetType().Name,
            Message = $"These bytes are not a message of type {typeof(T).Name}: {text}",
            StackTrace = ex.ToString(),
        };
    }

    private static MessageError ErrorOf(Exception ex) => (ex as MessagingException)?.ToMessageError() ?? new MessageError
    {
        ErrorCode = ex.GetType().Name,
        Message = ex.Message,
        StackTrace = ex.ToString(),
    };

    private void RetryOrGiveUp(IMessageQueueClient mqClient, Message<T> message, Exception ex, bool isLogged)
    {
        var failed = "A message of type " + typeof(T).Name + " failed";
        if (isLogged) Log.Error($"{failed}: {ex.Message}");
        else Log.Error(failed, ex);

        message.Error = ErrorOf(ex);

        // whoever created the message may have set a number below zero
        var retries = Math.Max(message.RetryAttempts, 0);
        if (ex is not UnRetryableMessagingException && retries < _retryCount)
        {
            message.RetryAttempts = retries + 1;
            TotalRetries++;

            // the sender's priority may select a queue that this handler does not process
            var queue = message.ToInQueueName();
            mqClient.Publish(Array.IndexOf(ProcessQueueNames, queue) >= 0 ? queue : QueueNames<T>.In, message.ToBytes());
        }
        else
        {
            mqClient.Publish(QueueNames<T>.Dlq, message.ToBytes());
        }
    }

    private void Answer(IMessageQueueClient mqClient, Message<T> message, object response)
    {
        var dto = response.ToDto();
        if (dto == null)
        {
            if ((message.Options & (int)MessageOption.NotifyOneWay) != 0) mqClient.Notify(QueueNames<T>.Out, message.ToBytes());
            return;
        }

        if (PublishResponsesWhitelist != null && Array.IndexOf(PublishResponsesWhitelist, dto.GetType().Name) < 0) return;

        var answer = (Message)MessageFactory.Create(dto);
        answer.ReplyId = message.Id;
        try
        {
            Send(mqClient, message.ReplyTo, answer, dto);
        }
        catch (Exception ex)
        {
            Log.Error($"The response to a message of type {typeof(T).Name} goes to the dead-letter queue of its own type", ex);
            answer.ReplyTo = message.ReplyTo;
            answer.Error = ErrorOf(ex);
            Bury(mqClient, new QueueNames(dto.GetType()).Dlq, answer);
        }
    }

    private void Send(IMessageQueueClient mqClient, string replyTo, Message answer, object dto)
    {
        if (string.IsNullOrEmpty(replyTo))
        {
            mqClient.Publish(answer.ToInQueueName(), answer.ToBytes());
            return;
        }

        var replyClient = ReplyClientFactory(replyTo);
        if (replyClient == null)
        {
            mqClient.Publish(replyTo, answer.ToBytes());
            return;
        }

        using (replyClient as IDisposable)
        {
            replyClient.SendOneWay(replyTo, dto);
        }
    }
}
