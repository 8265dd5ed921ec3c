using System.Threading;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>Counts of this process's calls to RabbitMQ and of received messages, since the connection was created.</summary>
public sealed class RabbitMqStatistics
{
    private long _sent;
    private long _published;
    private long _returned;
    private long _rejected;
    private long _failures;
    private long _timeouts;
    private long _notTried;
    private long _received;
    private long _acknowledged;
    private long _redelivered;
    private long _retried;
    private long _deadLettered;
    private long _reconnects;
    private long _unacknowledged;
    private long _waiting;
    private long _dead;
    private int _connected;
    private int _down;
    private int _blocked;

    /// <summary>Messages that were sent to the broker, each with a request for a confirm.</summary>
    public long Sent => Interlocked.Read(ref _sent);

    /// <summary>Messages that the broker has confirmed.</summary>
    public long Published => Interlocked.Read(ref _published);

    /// <summary>
    /// Messages that the broker returned because their queue was missing. The queue is then declared, and the message sent again.
    /// </summary>
    public long Returned => Interlocked.Read(ref _returned);

    /// <summary>Messages that the broker rejected, for example because their queue was full.</summary>
    public long Rejected => Interlocked.Read(ref _rejected);

    /// <summary>Calls that failed because the broker could not be reached, refused them, or did not respond in time.</summary>
    public long Failures => Interlocked.Read(ref _failures);

    /// <summary>Calls among <see cref="Failures"/> that waited for the whole <see cref="RabbitMqOptions.CallTimeout"/>.</summary>
    public long Timeouts => Interlocked.Read(ref _timeouts);

    /// <summary>Calls that failed at once, because the last connection attempt had failed or the broker blocked publishers.</summary>
    public long NotTried => Interlocked.Read(ref _notTried);

    /// <summary>Messages that workers have begun to process.</summary>
    public long Received => Interlocked.Read(ref _received);

    /// <summary>Messages among <see cref="Received"/> that are acknowledged.</summary>
    public long Acknowledged => Interlocked.Read(ref _acknowledged);

    /// <summary>Messages among <see cref="Received"/> that the broker had delivered before: a worker or a connection was lost.</summary>
    public long Redelivered => Interlocked.Read(ref _redelivered);

    /// <summary>Messages that were sent back for another attempt.</summary>
    public long Retried => Interlocked.Read(ref _retried);

    /// <summary>Messages that were moved to a dead-letter queue by this process.</summary>
    public long DeadLettered => Interlocked.Read(ref _deadLettered);

    /// <summary>Connections that replaced a lost one.</summary>
    public long Reconnects => Interlocked.Read(ref _reconnects);

    /// <summary>Messages that the broker has delivered to this process in advance or to a handler, and that are not acknowledged.</summary>
    public long Unacknowledged => Interlocked.Read(ref _unacknowledged);

    /// <summary>
    /// Messages in the queues of this process's handlers that are not delivered to a worker. Measured every
    /// <see cref="RabbitMqOptions.QueueLengthInterval"/> while the message service runs.
    /// </summary>
    public long Waiting => Interlocked.Read(ref _waiting);

    /// <summary>Messages in the dead-letter queues of this process's handlers, measured with <see cref="Waiting"/>.</summary>
    public long DeadLetters => Interlocked.Read(ref _dead);

    /// <summary>Open connections, at most two: one for publishing and one for workers, each opened on demand.</summary>
    public int OpenConnections => Volatile.Read(ref _connected);

    /// <summary>Connections whose last attempt to open failed.</summary>
    public int DownConnections => Volatile.Read(ref _down);

    /// <summary>Whether the broker blocks publishers, because its memory or disk space is low.</summary>
    public bool IsBlocked => Volatile.Read(ref _blocked) != 0;

    /// <summary>The values of a host's gauges, in the order of <see cref="Shared.LibraryFigures.RabbitMq"/>.</summary>
    internal long[] Figures() =>
    [
        1, OpenConnections, DownConnections, IsBlocked ? 1 : 0, Sent, Published, Returned, Rejected, Received, Acknowledged, Redelivered,
        Retried, DeadLettered, Failures, Reconnects, Unacknowledged, Waiting, DeadLetters,
    ];

    internal void CountSent() => Interlocked.Increment(ref _sent);

    internal void CountPublished() => Interlocked.Increment(ref _published);

    internal void CountRefused(bool isUnroutable) => Interlocked.Increment(ref isUnroutable ? ref _returned : ref _rejected);

    internal void CountFailure(bool isTimeout)
    {
        Interlocked.Increment(ref _failures);
        if (isTimeout) Interlocked.Increment(ref _timeouts);
    }

    internal void CountNotTried() => Interlocked.Increment(ref _notTried);

    internal void CountReceived(bool isRedelivered)
    {
        Interlocked.Increment(ref _received);
        if (isRedelivered) Interlocked.Increment(ref _redelivered);
    }

    internal void CountAcknowledged() => Interlocked.Increment(ref _acknowledged);

    internal void CountRetried() => Interlocked.Increment(ref _retried);

    internal void CountDeadLettered() => Interlocked.Increment(ref _deadLettered);

    internal void CountOpened(bool isReconnect)
    {
        Interlocked.Increment(ref _connected);
        if (isReconnect) Interlocked.Increment(ref _reconnects);
    }

    internal void CountClosed() => Interlocked.Decrement(ref _connected);

    internal void AddDown(int change) => Interlocked.Add(ref _down, change);

    internal void AddUnacknowledged(int change) => Interlocked.Add(ref _unacknowledged, change);

    internal void SetQueueLengths(long waiting, long dead)
    {
        Interlocked.Exchange(ref _waiting, waiting);
        Interlocked.Exchange(ref _dead, dead);
    }

    internal void SetBlocked(bool isBlocked) => Volatile.Write(ref _blocked, isBlocked ? 1 : 0);
}
