namespace ServiceStack.ServiceInterface.Validation;

using System;
using System.Globalization;
using ServiceStack.Redis;

/// <summary>
/// Guards work that must not run twice, by an entry in a Redis hash that lives on only when the work is committed:
/// disposing without <see cref="Commit"/> takes it away again. Without a Redis or a correlation id nothing is guarded.
/// </summary>
public class ExecOnceOnly : IDisposable
{
    private const string Running = "running";

    private readonly IRedisClient _redis;
    private readonly string _hashKey;
    private readonly string _correlationId;
    private bool _ended;

    /// <summary>Claims the work of a correlation id, by a request type.</summary>
    /// <param name="correlationId">Null claims nothing.</param>
    public ExecOnceOnly(IRedisClientsManager redisManager, Type forType, string correlationId)
        : this(redisManager, "hash:nx:" + forType.Name, correlationId)
    {
    }

    /// <summary>Claims the work of a correlation id, by a request type.</summary>
    /// <param name="correlationId">Null claims nothing.</param>
    public ExecOnceOnly(IRedisClientsManager redisManager, Type forType, Guid? correlationId)
        : this(redisManager, forType, correlationId?.ToString("N"))
    {
    }

    /// <summary>Claims the work of a correlation id in a map of Redis.</summary>
    /// <example>
    /// <code>
    /// using var once = new ExecOnceOnly(redisManager, typeof(Pay), request.CorrelationId);
    /// if (once.Executed) return;
    /// Pay(request);
    /// once.Commit();
    /// </code>
    /// </example>
    public ExecOnceOnly(IRedisClientsManager redisManager, string hashKey, string correlationId)
    {
        _hashKey = hashKey;
        _correlationId = correlationId;
        if (redisManager == null || correlationId == null)
        {
            _ended = true;
            return;
        }

        _redis = redisManager.GetClient();
        Executed = !_redis.SetEntryInHashIfNotExists(hashKey, correlationId, Running);
        _ended = Executed;
    }

    /// <summary>True when the work of this correlation id was begun before: it is not to be done again.</summary>
    public bool Executed { get; }

    /// <summary>Marks the work as done, so that it is never run again.</summary>
    public void Commit()
    {
        if (_ended) return;

        _ended = true;
        _redis.SetEntryInHash(_hashKey, _correlationId, DateTime.UtcNow.ToString("o", CultureInfo.InvariantCulture));
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        Rollback();
        _redis?.Dispose();
    }

    /// <summary>Gives the claim back, so that the work can be tried again. Does nothing after <c>Commit</c>.</summary>
    public void Rollback()
    {
        if (_ended) return;

        _ended = true;
        _redis.RemoveEntryFromHash(_hashKey, _correlationId);
    }
}
