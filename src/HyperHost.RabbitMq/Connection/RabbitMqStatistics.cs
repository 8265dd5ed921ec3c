using System.Threading;

namespace ServiceStack.HyperHost.RabbitMq;

/// <summary>What this process has sent to RabbitMQ and received from it, since the connection was created.</summary>
public sealed class RabbitMqStatistics
{
    private long _published;
    private long _failures;
    private long _timeouts;
    private long _notTried;
    private long _received;
    private long _acknowledged;
    private long _redelivered;
    private long _retried;
    private long _deadLettered;
    private long _reconnects;
    private int _connected;
    private int _blocked;

    /// <summary>Messages that the broker has confirmed.</summary>
    public long Published => Interlocked.Read(ref _published);

    /// <summary>Calls that failed because the broker could not be reached, refused them, or did not respond in time.</summary>
    public long Failures => Interlocked.Read(ref _failures);

    /// <summary>Those of <see cref="Failures"/> that waited for the whole of <see cref="RabbitMqOptions.CallTimeout"/>.</summary>
    public long Timeouts => Interlocked.Read(ref _timeouts);

    /// <summary>Calls that failed at once, as the last connection attempt had failed, or the broker blocked publishers.</summary>
    public long NotTried => Interlocked.Read(ref _notTried);

    /// <summary>Messages that workers have begun to process.</summary>
    public long Received => Interlocked.Read(ref _received);

    /// <summary>Those of <see cref="Received"/> that are acknowledged.</summary>
    public long Acknowledged => Interlocked.Read(ref _acknowledged);

    /// <summary>Those of <see cref="Received"/> that the broker had delivered before: a worker or a connection was lost.</summary>
    public long Redelivered => Interlocked.Read(ref _redelivered);

    /// <summary>Messages that were sent back for another attempt.</summary>
    public long Retried => Interlocked.Read(ref _retried);

    /// <summary>Messages that were moved to a dead-letter queue by this process.</summary>
    public long DeadLettered => Interlocked.Read(ref _deadLettered);

    /// <summary>Connections that replaced a lost one.</summary>
    public long Reconnects => Interlocked.Read(ref _reconnects);

    /// <summary>Open connections: one for publishing and one for workers, each once it is needed.</summary>
    public int OpenConnections => Volatile.Read(ref _connected);

    /// <summary>Whether the broker blocks publishers, as its memory or disk space is low.</summary>
    public bool IsBlocked => Volatile.Read(ref _blocked) != 0;

    internal void CountPublished() => Interlocked.Increment(ref _published);

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

    internal void SetBlocked(bool isBlocked) => Volatile.Write(ref _blocked, isBlocked ? 1 : 0);
}
