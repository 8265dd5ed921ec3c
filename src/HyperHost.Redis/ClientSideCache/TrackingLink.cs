using System;
using System.Globalization;
using System.Net;
using System.Threading;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>A tracking connection with the values that it keeps valid: they are discarded together.</summary>
/// <param name="connection">Receives the invalidations.</param>
/// <param name="multiplexer">Sends the commands.</param>
/// <param name="server">The server of both.</param>
/// <param name="channel">The channel of this process's heartbeats, which <paramref name="connection"/> receives.</param>
/// <param name="create">Creates an empty table.</param>
/// <param name="time">Monotonic.</param>
internal sealed class TrackingLink(
    TrackingConnection connection,
    ConnectionMultiplexer multiplexer,
    EndPoint server,
    string channel,
    Func<CachedValues> create,
    TimeProvider time)
    : ITrackingListener
{
    /// <summary>A change without a lasting effect. KEYS: a name unique to this connection.</summary>
    private const string Change = "redis.call('SET', KEYS[1], '', 'PX', 1000) redis.call('DEL', KEYS[1])";

    private readonly string _probe = SessionKeys.BagPrefix + channel;
    private readonly long _createdAt = time.Milliseconds();
    private volatile CachedValues _values = create();
    private volatile bool _isVerified;
    private long _confirmedAt = long.MinValue / 2;

    public ConnectionMultiplexer Multiplexer => multiplexer;

    public EndPoint Server => server;

    public CachedValues Values => _values;

    /// <summary>Whether the invalidation of a probe has arrived.</summary>
    public bool IsVerified => _isVerified;

    /// <summary>Milliseconds since this object was created.</summary>
    public long Age => time.Milliseconds() - _createdAt;

    /// <summary>Milliseconds since the last received heartbeat was sent. Invalidations before that have arrived.</summary>
    public long SinceHeartbeat => time.Milliseconds() - Volatile.Read(ref _confirmedAt);

    /// <summary>Whether all received messages are processed.</summary>
    public bool IsDrained => connection.IsDrained;

    /// <summary>Publishes a heartbeat on the connection for commands: <see cref="SinceHeartbeat"/> drops when it arrives.</summary>
    /// <exception cref="RedisException">The connection is lost, or the server is not a master.</exception>
    public void SendHeartbeat(int database)
    {
        const CommandFlags Flags = CommandFlags.FireAndForget | CommandFlags.DemandMaster;
        var redis = multiplexer.GetDatabase(database);
        if (!_isVerified) redis.Execute("EVAL", [Change, 1, (RedisKey)_probe], Flags);
        redis.Publish(RedisChannel.Literal(channel), time.Milliseconds().ToString(CultureInfo.InvariantCulture), Flags);
    }

    public void OnInvalidated(string key)
    {
        if (key == _probe) _isVerified = true;
        else _values.Evict(key);
    }

    /// <summary>Replaces the table: reads in progress store their values in the old one, which is not read any more.</summary>
    public void OnFlushed() => _values = create();

    public void OnHeartbeat(string message)
    {
        if (!long.TryParse(message, NumberStyles.Integer, CultureInfo.InvariantCulture, out var sentAt)) return;

        Volatile.Write(ref _confirmedAt, sentAt);
    }

    /// <summary>Closes the connection, from any thread.</summary>
    public void Close() => connection.Dispose();
}
