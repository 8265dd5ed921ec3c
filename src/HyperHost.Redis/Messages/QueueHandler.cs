using System;
using System.Text;
using System.Threading;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Runs the application's function on messages of one type, with v3's rules for responses, retries and dead letters.</summary>
internal sealed class QueueHandler<T>(
    RedisMessageService service, Func<IMessage<T>, object?> process, Action<IMessage<T>, Exception>? onException) : IQueueHandler
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisMessageService));

    private const int MaxShownLength = 1000;

    private int _processed;
    private int _failed;
    private int _retries;
    private int _normal;
    private int _priority;
    private long _lastTicks;

    public Type MessageType => typeof(T);

    public string InQueue => QueueNames<T>.In;

    public string PriorityQueue => QueueNames<T>.Priority;

    public IMessageHandlerStats GetStats()
    {
        var last = Interlocked.Read(ref _lastTicks);
        return new MessageHandlerStats(
            typeof(T).Name, _processed, _failed, _retries, _normal, _priority, last == 0 ? null : new DateTime(last, DateTimeKind.Utc));
    }

    public Guid? IdOf(byte[] bytes) => TryRead(bytes, out var message, out _) ? message.Id : null;

    public Outcome Process(byte[] bytes, bool isPriority)
    {
        Interlocked.Increment(ref isPriority ? ref _priority : ref _normal);
        if (!TryRead(bytes, out var message, out var unreadable))
        {
            Interlocked.Increment(ref _failed);
            Log.Error("Bytes in the queue are not a message of type " + typeof(T).Name, unreadable);
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

    public Outcome Reject(byte[] bytes, long losses)
    {
        Interlocked.Increment(ref _failed);
        var error = new MessagingException(
            $"{losses} workers died while they processed this message, or were delayed beyond their lease.");
        Log.Error("A message of type " + typeof(T).Name + " is rejected", error);
        if (!TryRead(bytes, out var message, out _)) return Dead(Wrapped(bytes, error));

        message.Error = error.ToMessageError();
        message.Error.ErrorCode = "WorkerLost";
        return Dead(message);
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

    private Outcome Failed(Message<T> message, Exception ex)
    {
        if (onException != null)
        {
            try
            {
                onException(message, ex);
                return Outcome.None;
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
        return Sent(message.ToInQueueName(), message.ToBytes());
    }

    private Outcome Respond(Message<T> message, object? response)
    {
        var dto = response.ToDto();
        if (dto == null)
        {
            return (message.Options & (int)MessageOption.NotifyOneWay) == 0
                ? Outcome.None
                : new Outcome(QueueNames<T>.Out, message.ToBytes(), QueueNames.TopicOut, RedisMessageQueueClient.LastNotificationIndex);
        }

        if (dto is string || service.DisablePublishingResponses || !IsPublished(dto)) return Outcome.None;

        var reply = (Message)MessageFactory.Create(dto);
        reply.ReplyId = message.Id;
        if (message.ReplyTo is not { Length: > 0 } replyTo)
        {
            var lastIndex = service.Options.MaxResponses is { } count ? count - 1 : -1;
            return new Outcome(reply.ToInQueueName(), reply.ToBytes(), QueueNames.TopicIn, lastIndex);
        }

        var client = service.ReplyClientFactory(replyTo);
        if (client == null) return Sent(replyTo, reply.ToBytes());

        using (client as IDisposable) client.SendOneWay(replyTo, dto);
        return Outcome.None;
    }

    private bool IsPublished(object dto) =>
        service.PublishResponsesWhitelist == null || Array.IndexOf(service.PublishResponsesWhitelist, dto.GetType().Name) >= 0;

    private static Outcome Sent(string queue, byte[] bytes) => new(queue, bytes, QueueNames.TopicIn, -1);

    private static Outcome Dead(Message<T> message) => Sent(QueueNames<T>.Dlq, message.ToBytes());

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
