using System;
using System.Globalization;
using System.Net;
using System.Threading;
using ServiceStack.HyperHost.Common;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>The values of one tracking connection: they go with it.</summary>
/// <param name="connection">The one on which Redis tells of changes.</param>
/// <param name="multiplexer">The one that commands go to.</param>
/// <param name="server">The server of both.</param>
/// <param name="channel">To which this process publishes, to hear of it on <paramref name="connection"/>.</param>
/// <param name="make">Makes an empty table.</param>
/// <param name="time">Monotonic.</param>
internal sealed class NearLink(
    TrackingConnection connection,
    ConnectionMultiplexer multiplexer,
    EndPoint server,
    string channel,
    Func<NearKeys> make,
    TimeProvider time)
    : ITrackingListener
{
    /// <summary>A change that leaves nothing behind. KEYS: a name that nobody else has.</summary>
    private const string Change = "redis.call('SET', KEYS[1], '', 'PX', 1000) redis.call('DEL', KEYS[1])";

    private readonly string _probe = SessionKeys.BagPrefix + channel;
    private readonly long _madeAt = time.Milliseconds();
    private volatile NearKeys _keys = make();
    private volatile bool _isProven;
    private long _confirmedAt = long.MinValue / 2;

    public ConnectionMultiplexer Multiplexer => multiplexer;

    public EndPoint Server => server;

    public NearKeys Keys => _keys;

    /// <summary>True once a change was made and Redis has told of it.</summary>
    public bool IsProven => _isProven;

    /// <summary>Milliseconds since this was made.</summary>
    public long Age => time.Milliseconds() - _madeAt;

    /// <summary>Milliseconds since something was published that has come back. Whatever changed before is known.</summary>
    public long Unconfirmed => time.Milliseconds() - Volatile.Read(ref _confirmedAt);

    /// <summary>Whether all that has arrived here was dealt with.</summary>
    public bool IsDrained => connection.IsDrained;

    /// <summary>Asks Redis for a sign, over the connection of the commands: <see cref="Unconfirmed"/> falls when it comes.</summary>
    /// <exception cref="RedisException">The connection is lost, or the server is no master.</exception>
    public void Ask(int database)
    {
        const CommandFlags Flags = CommandFlags.FireAndForget | CommandFlags.DemandMaster;
        var redis = multiplexer.GetDatabase(database);
        if (!_isProven) redis.Execute("EVAL", [Change, 1, (RedisKey)_probe], Flags);
        redis.Publish(channel, time.Milliseconds().ToString(CultureInfo.InvariantCulture), Flags);
    }

    public void Changed(string key)
    {
        if (key == _probe) _isProven = true;
        else _keys.Forget(key);
    }

    /// <summary>Another table: whoever is reading keeps what comes in the old one, which nobody reads any more.</summary>
    public void ChangedAll() => _keys = make();

    public void Heard(string message)
    {
        if (!long.TryParse(message, NumberStyles.Integer, CultureInfo.InvariantCulture, out var askedAt)) return;

        Volatile.Write(ref _confirmedAt, askedAt);
    }

    /// <summary>Ends the connection, on whatever thread.</summary>
    public void End() => connection.Dispose();
}
