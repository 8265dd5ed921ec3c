using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using ServiceStack.Logging;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Periodically measures the lengths of the handlers' queues.</summary>
internal sealed class QueueLengths : IDisposable
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RabbitMqMessageService));

    private readonly RabbitMqConnection _connection;
    private readonly string[] _queues;
    private readonly string[] _deadLetterQueues;
    private readonly ITimer _timer;
    private int _running;

    /// <param name="queues">The queues that workers consume.</param>
    public QueueLengths(RabbitMqConnection connection, IEnumerable<string> queues, IEnumerable<string> deadLetterQueues, TimeProvider time)
    {
        _connection = connection;
        _queues = [.. queues];
        _deadLetterQueues = [.. deadLetterQueues];
        var interval = connection.Options.QueueLengthInterval ?? Timeout.InfiniteTimeSpan;
        _timer = time.CreateTimer(_ => Measure(), null, interval, interval);
    }

    public void Measure()
    {
        // skips a measurement while the previous one still waits for the broker
        if (Interlocked.Exchange(ref _running, 1) == 1) return;

        try
        {
            // does not open a connection: workers do, and log failures
            if (_connection.Statistics.OpenConnections == 0) return;

            using var channel = _connection.OpenConsumer();
            _connection.Statistics.SetQueueLengths(_queues.Sum(Length), _deadLetterQueues.Sum(Length));

            long Length(string queue) => channel.Length(queue);
        }
        catch (Exception ex)
        {
            // a worker may not have declared the queue yet, for example
            Log.Debug("The lengths of the queues could not be measured", ex);
        }
        finally
        {
            Volatile.Write(ref _running, 0);
        }
    }

    public void Dispose() => _timer.Dispose();
}
