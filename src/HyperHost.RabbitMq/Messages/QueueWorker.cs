using System;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Logging;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>A thread that processes the messages of one queue, one after the other.</summary>
internal sealed class QueueWorker
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RabbitMqMessageService));

    private readonly RabbitMqConnection _connection;
    private readonly IQueueHandler _handler;
    private readonly string _queue;
    private readonly bool _isPriority;
    private readonly object _sync = new();
    private readonly Thread _thread;
    private QueueSession? _session;
    private bool _stopping;

    public QueueWorker(RabbitMqConnection connection, IQueueHandler handler, string queue)
    {
        _connection = connection;
        _handler = handler;
        _queue = queue;
        _isPriority = queue == handler.PriorityQueue;
        _thread = new Thread(Work) { IsBackground = true, Name = "Queue " + queue };
    }

    private bool IsStopping
    {
        get
        {
            lock (_sync) return _stopping;
        }
    }

    public void Start() => _thread.Start();

    /// <summary>Stops consuming. The message in process is completed; the broker delivers the others to other workers.</summary>
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
            // the channel is closed, or will be: the broker has the messages back
            Log.Debug("Queue " + _queue + " could not be stopped in order", ex);
        }
    }

    /// <returns>False if it is still processing a message.</returns>
    public bool Join(TimeSpan timeout) => _thread.Join(timeout);

    /// <summary>Gives up the message in process: the broker delivers it again.</summary>
    public void Abandon()
    {
        lock (_sync) _session?.Dispose();
    }

    private void Work()
    {
        while (!IsStopping)
        {
            try
            {
                using var session = new QueueSession(_connection.OpenConsumer(), _connection.Statistics);
                if (!Begin(session)) return;

                while (session.Take(null) is { } delivery) Process(session, delivery);
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
        catch (ObjectDisposedException)
        {
            Log.Error("Queue " + _queue + " is not read any more: the connection was disposed of before the service was stopped");
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

        session.Call(channel => _connection.Declare(channel, _queue, _handler.DeadLetterQueue, _handler.OutQueue));
        session.Consume(_queue, _connection.Options.Prefetch);
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
        var outgoing = _handler.Process(delivery.Body, _isPriority);
        if (outgoing is { } message && !TrySend(session, message))
        {
            Log.Warn($"A message of {_queue} was processed, but its outcome could not be sent: the broker delivers it again.");
            return;
        }

        if (session.IsEnded)
        {
            Log.Warn($"The channel was lost while a message of {_queue} was processed: the broker delivers it again.");
            return;
        }

        session.Ack(delivery.Tag);
        statistics.CountAcknowledged();
    }

    /// <returns>False if the message is delivered again anyway, so that its outcome must not be sent.</returns>
    private bool TrySend(QueueSession session, in OutgoingMessage message)
    {
        if (message.Purpose == MessagePurpose.Note)
        {
            Note(session, message);
            return true;
        }

        var isLogged = false;
        while (!session.IsEnded)
        {
            try
            {
                _connection.Publish(message);
                if (message.Purpose == MessagePurpose.Retry) _connection.Statistics.CountRetried();
                if (message.Purpose == MessagePurpose.Dead) _connection.Statistics.CountDeadLettered();
                return true;
            }
            catch (RabbitMqUnavailableException ex)
            {
                if (IsStopping) return false;
                if (!isLogged) Log.Warn($"RabbitMQ is away: the outcome of a message of {_queue} waits for it.");
                isLogged = true;
                Pause(ex.RetryAfter);
            }
        }

        return false;
    }

    // it may be lost: neither confirmed, nor sent again
    private void Note(QueueSession session, OutgoingMessage message) => session.Call(channel =>
    {
        channel.Send("", message.Queue, message.Body, message.Headers);
        if (_connection.Options.DeclareQueues) channel.Send(QueueNames.TopicOut, "", Encoding.UTF8.GetBytes(message.Queue), default);
    });
}
