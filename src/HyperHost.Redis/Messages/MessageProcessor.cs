using System;
using System.Text;
using System.Threading;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Runs the application's function on messages of one type, with v3's rules for responses, retries and dead letters.</summary>
internal sealed class MessageProcessor<T>(
    IMessageRules rules, Func<IMessage<T>, object?> process, Action<IMessage<T>, Exception>? onException, ILog log)
{
    private const int MaxShownLength = 1000;

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
            var response = Run(message);
            Interlocked.Increment(ref _processed);
            return Respond(message, response);
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

    /// <summary>Rejects a message that no worker could process: it goes to the dead-letter queue.</summary>
    public MessageResult Reject(byte[] bytes, string errorCode, string reason)
    {
        Interlocked.Increment(ref _failed);
        var error = new MessagingException(reason);
        log.Error("A message of type " + typeof(T).Name + " is rejected", error);
        if (!TryRead(bytes, out var message, out _)) return Dead(Wrapped(bytes, error));

        message.Error = error.ToMessageError();
        message.Error.ErrorCode = errorCode;
        return Dead(message);
    }

    /// <returns>Null if the bytes are not a message.</returns>
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

    private object? Run(Message<T> message)
    {
        IMessage? filtered = message;
        if (rules.RequestFilter != null && (filtered = rules.RequestFilter(message)) == null) return null;

        var response = process((IMessage<T>)filtered);
        if (response is Exception failed) throw failed;
        return rules.ResponseFilter == null ? response : rules.ResponseFilter(response!);
    }

    private MessageResult Failed(Message<T> message, Exception ex)
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
        message.Error = ((ex as MessagingException) ?? new MessagingException(ex.Message, ex)).ToMessageError();
        if (ex is UnRetryableMessagingException || message.RetryAttempts >= rules.RetryCount) return Dead(message);

        message.RetryAttempts++;
        Interlocked.Increment(ref _retries);
        return Sent(MessagePurpose.Retry, message.ToInQueueName(), message);
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
        var type = dto.GetType().Name;
        if (message.ReplyTo is not { Length: > 0 } replyTo)
        {
            return new MessageResult(MessagePurpose.Message, reply.ToInQueueName(), reply.ToBytes(), reply, type);
        }

        var client = rules.ReplyClientFactory(replyTo);
        if (client == null) return new MessageResult(MessagePurpose.Reply, replyTo, reply.ToBytes(), reply, type);

        using (client as IDisposable) client.SendOneWay(replyTo, dto);
        return MessageResult.None;
    }

    private bool IsPublished(object dto) =>
        rules.PublishResponsesWhitelist == null || Array.IndexOf(rules.PublishResponsesWhitelist, dto.GetType().Name) >= 0;

    private static MessageResult Sent(MessagePurpose purpose, string queue, Message<T> message) =>
        new(purpose, queue, message.ToBytes(), message, typeof(T).Name);

    private static MessageResult Dead(Message<T> message) => Sent(MessagePurpose.Dead, QueueNames<T>.Dlq, message);

    /// <summary>Bytes that are not a message go to the dead-letter queue in the error of a new message.</summary>
    private static Message<T> Wrapped(byte[] bytes, Exception error)
    {
        var text = Encoding.UTF8.GetString(bytes);
        if (text.Length > MaxShownLength) text = text.Substring(0, MaxShownLength) + "…";
        return new Message<T>
        {
            Error = new MessageError
            {
                ErrorCode = error.GetType().Name,
                Message = $"These bytes are not a message of type {typeof(T).Name}: {text}",
                StackTrace = error.ToString(),
            },
        };
    }
}
