using System;
using System.Threading;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.Service;

namespace ServiceStack.HyperHost.Messaging;

/// <summary>Runs the application's function on messages of one type, with v3's rules for responses, retries and dead letters.</summary>
internal sealed class MessageProcessor<T>(
    IMessageRules rules, Func<IMessage<T>, object?> process, Action<IMessage<T>, Exception>? onException, ILog log)
{
    private int _processed;
    private int _failed;
    private int _retries;
    private int _normal;
    private int _priority;
    private long _lastTicks;

    public IMessageHandlerStats GetStats()
    {
        var last = Interlocked.Read(ref _lastTicks);
        return new MessageHandlerStats(
            typeof(T).Name, _processed, _failed, _retries, _normal, _priority, last == 0 ? null : new DateTime(last, DateTimeKind.Utc));
    }

    /// <summary>Processes a message. Does not throw.</summary>
    public MessageResult Process(byte[] bytes, bool isPriority)
    {
        Interlocked.Increment(ref isPriority ? ref _priority : ref _normal);
        if (!TryRead(bytes, out var message, out var unreadable))
        {
            Interlocked.Increment(ref _failed);
            log.Error("Bytes in the queue are not a message of type " + typeof(T).Name, unreadable);
            return Dead(Wrapped(bytes, unreadable!));
        }

        try
        {
            return Process(message, isPriority);
        }
        catch (Exception ex)
        {
            // for example, the message can't be serialized for its retry
            log.Error("A message of type " + typeof(T).Name + " cannot be processed", ex);
            return Dead(Wrapped(bytes, ex));
        }
        finally
        {
            Interlocked.Exchange(ref _lastTicks, DateTime.UtcNow.Ticks);
        }
    }

    /// <summary>Rejects a message that no worker could process: creates its dead letter.</summary>
    /// <param name="bytes">Null if the message was too long to be read.</param>
    public MessageResult Reject(byte[]? bytes, string errorCode, string reason)
    {
        Interlocked.Increment(ref _failed);
        log.Error($"A message of type {typeof(T).Name} is rejected: {reason}");
        if (bytes == null || !TryRead(bytes, out var message, out _)) message = new Message<T>();

        message.Error = new MessageError { ErrorCode = errorCode, Message = reason };
        return Dead(message);
    }

    /// <summary>Handles a result that the broker refused.</summary>
    /// <returns>A dead letter to send instead, or nothing.</returns>
    public MessageResult Refused(in MessageResult result, Exception cause)
    {
        log.Error($"A message of type {typeof(T).Name} was processed, but its {result.Purpose} message is refused", cause);
        switch (result.Purpose)
        {
            case MessagePurpose.Message or MessagePurpose.Reply:
                return DeadReply((Message)result.Message!, cause, result.Queue);
            case MessagePurpose.Retry:
                result.Message!.Error = ErrorTexts.Of(cause);
                return Dead((Message<T>)result.Message);
            default:
                return MessageResult.None;
        }
    }

    /// <returns>Null if the bytes can't be deserialized as a message.</returns>
    public static Guid? IdOf(byte[] bytes) => TryRead(bytes, out var message, out _) ? message.Id : null;

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

    private MessageResult Process(Message<T> message, bool isPriority)
    {
        try
        {
            var response = Run(message);
            Interlocked.Increment(ref _processed);
            return Respond(message, response);
        }
        catch (Exception ex)
        {
            Interlocked.Increment(ref _failed);
            return Failed(message, isPriority, ex);
        }
    }

    private object? Run(Message<T> message)
    {
        IMessage? filtered = message;
        if (rules.RequestFilter != null && (filtered = rules.RequestFilter(message)) == null) return null;

        var response = process((IMessage<T>)filtered);
        if (response is Exception failed) throw failed;
        return rules.ResponseFilter == null ? response : rules.ResponseFilter(response!);
    }

    private MessageResult Failed(Message<T> message, bool isPriority, Exception ex)
    {
        if (onException != null)
        {
            try
            {
                onException(message, ex);
                return MessageResult.None;
            }
            catch (Exception second)
            {
                log.Error("The exception handler of messages of type " + typeof(T).Name + " failed", second);
            }
        }

        log.Error("A message of type " + typeof(T).Name + " failed", ex);
        message.Error = ErrorTexts.Of(ex);
        if (ex is UnRetryableMessagingException || message.RetryAttempts >= rules.RetryCount) return Dead(message);

        // Math.Max, because the handler may have changed RetryAttempts
        message.RetryAttempts = Math.Max(message.RetryAttempts, 0) + 1;
        Interlocked.Increment(ref _retries);

        // the queue that the message came from: the sender sets the priority, and a priority queue may have no worker
        return Sent(MessagePurpose.Retry, isPriority ? QueueNames<T>.Priority : QueueNames<T>.In, message);
    }

    private MessageResult Respond(Message<T> message, object? response)
    {
        var dto = response.ToDto();
        if (dto == null)
        {
            return (message.Options & (int)MessageOption.NotifyOneWay) == 0
                ? MessageResult.None
                : Sent(MessagePurpose.Note, QueueNames<T>.Out, message);
        }

        if (dto is string || rules.DisablePublishingResponses || !IsPublished(dto)) return MessageResult.None;

        var reply = (Message)MessageFactory.Create(dto);
        reply.ReplyId = message.Id;
        if (message.ReplyTo is not { Length: > 0 } replyTo) return Response(MessagePurpose.Message, reply.ToInQueueName(), reply);

        IOneWayClient? client;
        try
        {
            client = rules.ReplyClientFactory(replyTo);
        }
        catch (Exception ex)
        {
            log.Error($"The response to a message of type {typeof(T).Name} is not sent", ex);
            return DeadReply(reply, ex, replyTo);
        }

        if (client == null)
        {
            return rules.WhyNoReplyQueue(replyTo) is { } reason
                ? DeadReply(reply, new MessagingException(reason), replyTo)
                : Response(MessagePurpose.Reply, replyTo, reply);
        }

        using (client as IDisposable) client.SendOneWay(replyTo, dto);
        return MessageResult.None;
    }

    private MessageResult Response(MessagePurpose purpose, string queue, Message reply)
    {
        var bytes = reply.ToBytes();
        if (bytes.Length <= rules.MaxMessageBytes) return new(purpose, queue, bytes, reply, reply.Body.GetType().Name);

        return DeadReply(
            reply,
            new MessagingException(
                $"The response has {bytes.Length} bytes, more than MaxMessageBytes ({rules.MaxMessageBytes}). It is not sent."),
            queue,
            withBody: false);
    }

    /// <param name="to">The response's intended destination.</param>
    private static MessageResult DeadReply(Message reply, Exception cause, string? to, bool withBody = true)
    {
        var type = reply.Body.GetType();
        reply.ReplyTo = to;
        reply.Error = ErrorTexts.Of(cause);
        if (!withBody) reply.Body = null;
        return new(MessagePurpose.DeadReply, new QueueNames(type).Dlq, reply.ToBytes(), reply, type.Name);
    }

    private bool IsPublished(object dto) =>
        rules.PublishResponsesWhitelist == null || Array.IndexOf(rules.PublishResponsesWhitelist, dto.GetType().Name) >= 0;

    private static MessageResult Sent(MessagePurpose purpose, string queue, Message<T> message) =>
        new(purpose, queue, message.ToBytes(), message, typeof(T).Name);

    private static MessageResult Dead(Message<T> message) => Sent(MessagePurpose.Dead, QueueNames<T>.Dlq, message);

    /// <summary>Wraps bytes that are not a message into the error of a new dead letter.</summary>
    private static Message<T> Wrapped(byte[] bytes, Exception error) => new() { Error = ErrorTexts.Of(bytes, typeof(T), error) };
}
