using System;
using System.Text;
using System.Threading;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Runs the application's function on messages of one type, and decides as v3 does what is sent then.</summary>
internal sealed class QueueHandler<T>(
    RabbitMqMessageService service, Func<IMessage<T>, object?> process, Action<IMessage<T>, Exception>? onException) : IQueueHandler
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RabbitMqMessageService));

    private const int ShownOfUnreadable = 1000;

    private int _processed;
    private int _failed;
    private int _retries;
    private int _normal;
    private int _priority;
    private long _lastTicks;

    public Type MessageType => typeof(T);

    public string InQueue => QueueNames<T>.In;

    public string PriorityQueue => QueueNames<T>.Priority;

    public string OutQueue => QueueNames<T>.Out;

    public string DeadLetterQueue => QueueNames<T>.Dlq;

    public IMessageHandlerStats GetStats()
    {
        var last = Interlocked.Read(ref _lastTicks);
        return new MessageHandlerStats(
            typeof(T).Name, _processed, _failed, _retries, _normal, _priority, last == 0 ? null : new DateTime(last, DateTimeKind.Utc));
    }

    public OutgoingMessage? Process(byte[] bytes, bool isPriority)
    {
        Interlocked.Increment(ref isPriority ? ref _priority : ref _normal);
        if (!TryRead(bytes, out var message, out var unreadable))
        {
            Interlocked.Increment(ref _failed);
            Log.Error("A message in the queue of type " + typeof(T).Name + " cannot be read", unreadable);
            return Dead(Wrapped(bytes, unreadable!));
        }

        try
        {
            var response = Run(message);
            Interlocked.Increment(ref _processed);
            return Answer(message, response);
        }
        catch (Exception ex)
        {
            Interlocked.Increment(ref _failed);
            return Failed(message, ex);
        }
        finally
        {
            Interlocked.Exchange(ref _lastTicks, DateTime.UtcNow.Ticks);
        }
    }

    private static bool TryRead(byte[] bytes, out Message<T> message, out Exception? error)
    {
        try
        {
            message = bytes.ToMessage<T>();
            error = message.Body == null ? new FormatException("The message has no body.") : null;
        }
        catch (Exception ex)
        {
            message = null!;
            error = ex;
        }

        return error == null;
    }

    private object? Run(Message<T> message)
    {
        IMessage? filtered = message;
        if (service.RequestFilter != null && (filtered = service.RequestFilter(message)) == null) return null;

        var response = process((IMessage<T>)filtered);
        if (response is Exception failed) throw failed;
        return service.ResponseFilter == null ? response : service.ResponseFilter(response!);
    }

    private OutgoingMessage? Failed(Message<T> message, Exception ex)
    {
        if (onException != null)
        {
            try
            {
                onException(message, ex);
                return null;
            }
            catch (Exception second)
            {
                Log.Error("The exception handler of messages of type " + typeof(T).Name + " failed", second);
            }
        }

        Log.Error("A message of type " + typeof(T).Name + " failed", ex);
        message.Error = ((ex as MessagingException) ?? new MessagingException(ex.Message, ex)).ToMessageError();
        if (ex is UnRetryableMessagingException || message.RetryAttempts >= service.RetryCount) return Dead(message);

        message.RetryAttempts++;
        Interlocked.Increment(ref _retries);
        return new OutgoingMessage(
            message.ToInQueueName(), message.ToBytes(), Headers(message), MessagePurpose.Retry,
            service.Options.DelayOf(message.RetryAttempts));
    }

    private OutgoingMessage? Answer(Message<T> message, object? response)
    {
        var dto = response.ToDto();
        if (dto == null)
        {
            return (message.Options & (int)MessageOption.NotifyOneWay) == 0
                ? null
                : new OutgoingMessage(OutQueue, message.ToBytes(), Headers(message), MessagePurpose.Note);
        }

        if (dto is string || service.DisablePublishingResponses || !IsWanted(dto)) return null;

        var answer = (Message)MessageFactory.Create(dto);
        answer.ReplyId = message.Id;
        var headers = MessageHeaders.Of(answer, dto.GetType().Name);
        if (message.ReplyTo is not { Length: > 0 } replyTo) return new OutgoingMessage(answer.ToInQueueName(), answer.ToBytes(), headers);

        var client = service.ReplyClientFactory(replyTo);
        if (client == null) return new OutgoingMessage(replyTo, answer.ToBytes(), headers, MessagePurpose.Reply);

        using (client as IDisposable) client.SendOneWay(replyTo, dto);
        return null;
    }

    private bool IsWanted(object dto) =>
        service.PublishResponsesWhitelist == null || Array.IndexOf(service.PublishResponsesWhitelist, dto.GetType().Name) >= 0;

    private OutgoingMessage Dead(Message<T> message) =>
        new(DeadLetterQueue, message.ToBytes(), Headers(message), MessagePurpose.Dead);

    private static MessageHeaders Headers(Message<T> message) => MessageHeaders.Of(message, typeof(T).Name);

    /// <summary>Bytes that are no message go to the dead-letter queue in one, as part of its error.</summary>
    private static Message<T> Wrapped(byte[] bytes, Exception error)
    {
        var text = Encoding.UTF8.GetString(bytes);
        if (text.Length > ShownOfUnreadable) text = text.Substring(0, ShownOfUnreadable) + "…";
        return new Message<T>
        {
            Error = new MessageError
            {
                ErrorCode = error.GetType().Name,
                Message = $"These bytes are no message of type {typeof(T).Name}: {text}",
                StackTrace = error.ToString(),
            },
        };
    }
}
