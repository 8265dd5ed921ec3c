namespace ServiceStack.HyperHost.Redis;

/// <summary>The effect of <c>ICacheClient.FlushAll</c>.</summary>
public enum RedisFlush
{
    /// <summary>Empties the configured database: FLUSHDB. This removes users and queues in it too.</summary>
    Database,

    /// <summary>Empties every database of the server: FLUSHALL, as in v3.</summary>
    Server,

    /// <summary>Throws <see cref="System.NotSupportedException"/>.</summary>
    Refuse,
}
