using System;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.Logging;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A thread that processes the messages of one queue in order.</summary>
internal sealed class QueueWorker : QueueThread
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RabbitMqMessageService));

    private readonly RabbitMqConnection _connection;
    private readonly IQueueHandler _handler;
    private readonly bool _isPriority;
    private readonly object _sync = new();
    private QueueSession? _session;
    private bool _stopping;

    public QueueWorker(RabbitMqConnection connection, IQueueHandler handler, string queue) : base(queue, Log)
    {
        _connection = connection;
        _handler = handler;
        _isPriority = queue == handler.PriorityQueue;
    }

    protected override bool IsStopping
    {
        get
        {
            lock (_sync) return _stopping;
        }
    }

    /// <summary>Cancels the consumer. The message in progress is completed; the broker delivers the others to other workers.</summary>
    public void Stop()
    {
        QueueSession? session;
        lock (_sync)
        {
            _stopping = true;
            session = _session;
            Monitor.PulseAll(_sync);
        }

        try
        {
            session?.Stop();
        }
        catch (Exception ex)
        {
            // the channel is closing or closed, so the broker has its messages back
            Log.Debug("Queue " + Queue + " could not be stopped in order", ex);
        }
    }

    /// <summary>Abandons the message in progress; the broker delivers it again.</summary>
    public void Abandon()
    {
        lock (_sync) _session?.Dispose();
    }

    protected override void Work()
    {
        while (!IsStopping)
        {
            try
            {
                using var session = new QueueSession(_connection.OpenConsumer(), _connection.Statistics);
                if (!Begin(session)) return;

                var hasProcessed = false;
                while (session.Take(null) is { } delivery)
                {
                    Process(session, delivery);
                    hasProcessed = true;
                }

                // avoids a busy loop, for example if a message that the client can't parse closes the connection each time
                if (!hasProcessed) Pause(_connection.Options.ReconnectDelay);
            }
            catch (Exception ex)
            {
                if (IsStopping) return;

                Pause(Delay(ex));
            }
            finally
            {
                lock (_sync) _session = null;
            }
        }
    }

    private TimeSpan Delay(Exception ex)
    {
        try
        {
            return _connection.Translate(ex).RetryAfter;
        }
        catch (ArgumentException error)
        {
            Log.Error("Reading the queue " + Queue + " failed", error);
            return _connection.Options.ReconnectDelay;
        }
        catch (ObjectDisposedException)
        {
            Log.Error("Queue " + Queue + " is not read any more: the connection was disposed of before the service was stopped");
            return Timeout.InfiniteTimeSpan;
        }
    }

    private bool Begin(QueueSession session)
    {
        lock (_sync)
        {
            if (_stopping) return false;
            _session = session;
        }

        session.Call(channel => _connection.Declare(channel, Queue, _handler.DeadLetterQueue, _handler.OutQueue));
        session.Consume(Queue, _connection.Options.Prefetch, _connection.Options.MaxMessageBytes);
        return true;
    }

    private void Pause(TimeSpan time)
    {
        lock (_sync)
        {
            if (!_stopping) Monitor.Wait(_sync, time);
        }
    }

    private void Process(QueueSession session, BrokerDelivery delivery)
    {
        var statistics = _connection.Statistics;
        statistics.CountReceived(delivery.IsRedelivered);
        if (delivery is { Body: null, CanBeMoved: true })
        {
            Log.Error($"A message of {Queue} has {delivery.Length} bytes, more than MaxMessageBytes: the broker moves it to "
                + _handler.DeadLetterQueue + ".");
            Reject(session, delivery);
            return;
        }

        var result = delivery.Body == null
            ? _handler.Reject(
                null, "MessageTooLong",
                $"The message has {delivery.Length} bytes, more than MaxMessageBytes, and a header x-death with which the broker cannot "
                    + "move it. It is dropped.")
            : _handler.Process(delivery.Body, _isPriority);
        while (result.Queue != null)
        {
            var refusal = Send(session, result, delivery.IsRedelivered);
            if (session.IsEnded || (IsStopping && refusal is RabbitMqUnavailableException { IsRefusal: false }))
            {
                Log.Warn($"A message of {Queue} was processed, but its outcome could not be sent: the broker delivers it again.");
                return;
            }

            if (refusal == null) break;

            var refused = result;
            result = _handler.Refused(refused, refusal);
            if (refused.Purpose != MessagePurpose.Dead) continue;

            Log.Error($"A message of {Queue} cannot be published to {_handler.DeadLetterQueue}: "
                + (delivery.CanBeMoved ? "the broker moves it there, without its error." : "it is dropped."));
            if (!delivery.CanBeMoved) break;

            Reject(session, delivery);
            return;
        }

        if (session.IsEnded)
        {
            Log.Warn($"The channel was lost while a message of {Queue} was processed: the broker delivers it again.");
            return;
        }

        session.Ack(delivery.Tag);
        statistics.CountAcknowledged();
    }

    private void Reject(QueueSession session, BrokerDelivery delivery)
    {
        session.Reject(delivery.Tag);
        _connection.Statistics.CountDeadLettered();
        _connection.Statistics.CountAcknowledged();
    }

    /// <summary>Sends a result; retries while the broker is unavailable.</summary>
    /// <returns>Null if the result was sent; otherwise why it can't be, or wasn't before the worker stopped.</returns>
    private Exception? Send(QueueSession session, in MessageResult result, bool isRedelivered)
    {
        var message = Outgoing(result);
        if (result.Purpose == MessagePurpose.Note)
        {
            // A notification may be lost. For a redelivered message it is skipped, because it may have caused the redelivery.
            if (!isRedelivered) Note(session, message);
            return null;
        }

        // once the session has ended, the broker delivers the message again, so the result of this attempt must not be sent
        for (var attempt = 1; !session.IsEnded; attempt++)
        {
            try
            {
                _connection.Publish(message);
                if (result.Purpose == MessagePurpose.Retry) _connection.Statistics.CountRetried();
                if (result.Purpose is MessagePurpose.Dead or MessagePurpose.DeadReply) _connection.Statistics.CountDeadLettered();
                return null;
            }
            catch (RabbitMqUnavailableException ex)
            {
                var isTooOften = ex.Cause is TimeoutException && result.IsSuspect && attempt >= MessageResult.MaxAttempts;
                if (ex.IsRefusal || isTooOften || IsStopping || session.IsEnded) return ex;

                if (attempt == 1) Log.Warn($"RabbitMQ is away: the outcome of a message of {Queue} waits for it.");
                Pause(ex.RetryAfter);
            }
            catch (Exception ex) when (ex is not ObjectDisposedException)
            {
                // the error does not concern the broker, so a retry is pointless
                return ex;
            }
        }

        return null;
    }

    private OutgoingMessage Outgoing(in MessageResult result)
    {
        var delay = result.Purpose == MessagePurpose.Retry
            ? _connection.Options.DelayOf(result.Message!.RetryAttempts)
            : TimeSpan.Zero;
        return new OutgoingMessage(
            result.Queue!, result.Bytes, MessageHeaders.Of(result.Message!, result.Type), result.Purpose, delay);
    }

    // sends a notification without a confirm and without retries: it may be lost
    private void Note(QueueSession session, OutgoingMessage message) => session.Call(channel =>
    {
        channel.Send("", message.Queue, message.Body, message.Headers);
        if (_connection.Options.DeclareQueues) channel.Send(QueueNames.TopicOut, "", Encoding.UTF8.GetBytes(message.Queue), default);
    });
}
