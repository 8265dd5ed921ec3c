using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.Messaging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// Messages under way stand in a list of their worker until they are done, and in a sorted set each list has the time until which its
/// worker counts as alive. So nothing is lost with a worker, and old nodes see nothing of it: they pop from the queues as ever.
/// </summary>
/// <remarks>
/// <code>
/// {mq:Order.inq}:taken:web1-4711-3f2a-1   list     the message that this worker has; the braces keep it in its queue's slot
/// mq:taken                                zset     list -> Unix time in ms when its worker is dead, by Redis' clock
/// mq:lost                                 hash     message -> how often a worker died of it
/// </code>
/// </remarks>
internal sealed class TakenMessages(RedisConnection connection)
{
    /// <summary>KEYS: list, queue, target. ARGV: message, target's bytes or nothing, last kept, topic, 1 to take the next.</summary>
    private const string Finish = """
        if redis.call('LREM', KEYS[1], -1, ARGV[1]) == 1 and ARGV[2] ~= '' then
          redis.call('LPUSH', KEYS[3], ARGV[2])
          if ARGV[3] ~= '-1' then redis.call('LTRIM', KEYS[3], 0, ARGV[3]) end
          redis.call('PUBLISH', ARGV[4], KEYS[3])
        end
        if ARGV[5] == '1' then return redis.call('RPOPLPUSH', KEYS[2], KEYS[1]) end
        return false
        """;

    /// <summary>KEYS: set. ARGV: lease in ms, lists. Returns the lists of the dead.</summary>
    private const string Renew = """
        if redis.replicate_commands then redis.replicate_commands() end
        local time = redis.call('TIME')
        local now = time[1] * 1000 + math.floor(time[2] / 1000)
        for i = 2, #ARGV do redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[i]) end
        return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)
        """;

    /// <summary>KEYS: list, queue. ARGV: message. Puts it where it is taken next.</summary>
    private const string GiveBack = """
        if redis.call('LREM', KEYS[1], -1, ARGV[1]) == 0 then return 0 end
        return redis.call('RPUSH', KEYS[2], ARGV[1])
        """;

    private static string Leases => QueueNames.QueuePrefix + QueueNames.MqPrefix + "taken";

    private static string Losses => QueueNames.QueuePrefix + QueueNames.MqPrefix + "lost";

    public static string ListOf(string queue, string worker) => "{" + queue + "}:taken:" + worker;

    public static string QueueOf(string list) => list.Substring(1, list.IndexOf('}') - 1);

    /// <returns>Null when the queue is empty.</returns>
    public byte[]? Take(string queue, string list) =>
        connection.Run(database => (byte[]?)database.ListRightPopLeftPush(queue, list));

    /// <returns>What the worker has already, or null.</returns>
    public byte[]? Kept(string list) => connection.Run(database => (byte[]?)database.ListGetByIndex(list, -1));

    /// <summary>
    /// Removes a message that is done and sends what comes of it, in one step; does nothing if somebody else has the message by now, or
    /// if it was done already.
    /// </summary>
    /// <returns>The next message, if it is wanted and there is one.</returns>
    public byte[]? Done(string queue, string list, byte[] message, in Outcome outcome, bool takesNext)
    {
        var (target, bytes, topic, lastKept) = outcome;
        if (target != null && connection.IsCluster)
        {
            // Two slots cannot change in one step: the other goes first, since twice is better than never.
            var (other, content, to, kept) = (target, bytes, topic, lastKept);
            connection.Run(database => database.ListLeftPush(other, content));
            connection.Send(database =>
            {
                if (kept >= 0) database.ListTrim(other, 0, kept, CommandFlags.FireAndForget);
                database.Publish(to, other, CommandFlags.FireAndForget);
            });
            target = null;
            bytes = [];
        }

        RedisKey[] keys = [list, queue, target ?? list];
        RedisValue[] arguments = [message, bytes, lastKept, topic, takesNext ? 1 : 0];
        return connection.Run(database => (byte[]?)database.ScriptEvaluate(Finish, keys, arguments));
    }

    /// <summary>Says that these lists have a living worker.</summary>
    /// <returns>The lists whose workers are dead.</returns>
    public string[] KeepAlive(TimeSpan lease, ICollection<string> lists)
    {
        var arguments = new List<RedisValue> { (long)lease.TotalMilliseconds };
        foreach (var list in lists) arguments.Add(list);
        return connection.Run(database => (string[])database.ScriptEvaluate(Renew, [Leases], [.. arguments])!);
    }

    /// <returns>False if somebody else was faster.</returns>
    public bool ReturnToQueue(string list, byte[] message) => connection.Run(
        database => (long)database.ScriptEvaluate(GiveBack, [list, QueueOf(list)], [message])) != 0;

    /// <returns>How often a worker has died of the message by now.</returns>
    public long CountLoss(Guid message) => connection.Run(database =>
    {
        database.KeyExpire(Losses, TimeSpan.FromDays(7), CommandFlags.FireAndForget);
        return database.HashIncrement(Losses, message.ToString("N", CultureInfo.InvariantCulture));
    });

    /// <summary>The lists are empty, and nobody need look after them.</summary>
    public void Forget(IEnumerable<string> lists)
    {
        var members = new List<RedisValue>();
        foreach (var list in lists) members.Add(list);
        if (members.Count > 0) connection.Run(database => database.SortedSetRemove(Leases, [.. members]));
    }
}
