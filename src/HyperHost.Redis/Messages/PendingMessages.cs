using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.Messaging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// A message in progress is in a list of its worker until it is completed, and a sorted set holds the end of each list's lease. So no
/// message is lost with its worker. Nodes of v3 are unaffected: they pop from the queues as before.
/// </summary>
/// <remarks>
/// <code>
/// {mq:Order.inq}:taken:web1-4711-3f2a-1   list     the message in progress; the hash tag places it in its queue's slot
/// mq:taken                                zset     list -> Unix time in ms when its lease ends, by the clock of Redis
/// mq:lost                                 hash     message -> number of workers that died while processing it
/// </code>
/// </remarks>
internal sealed class PendingMessages(RedisConnection connection)
{
    /// <summary>KEYS: list, queue, target. ARGV: message, target's bytes or empty, its last index, topic, 1 to take the next.</summary>
    private const string CompleteScript = """
        if redis.call('LREM', KEYS[1], -1, ARGV[1]) == 1 and ARGV[2] ~= '' then
          redis.call('LPUSH', KEYS[3], ARGV[2])
          if ARGV[3] ~= '-1' then redis.call('LTRIM', KEYS[3], 0, ARGV[3]) end
          redis.call('PUBLISH', ARGV[4], KEYS[3])
        end
        if ARGV[5] == '1' then return redis.call('RPOPLPUSH', KEYS[2], KEYS[1]) end
        return false
        """;

    /// <summary>KEYS: set. ARGV: lease in ms, lists. Returns the lists of dead workers.</summary>
    private const string RenewScript = """
        if redis.replicate_commands then redis.replicate_commands() end
        local time = redis.call('TIME')
        local now = time[1] * 1000 + math.floor(time[2] / 1000)
        for i = 2, #ARGV do redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[i]) end
        return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)
        """;

    /// <summary>KEYS: list, queue. ARGV: message. Moves it to the end from which it is taken next.</summary>
    private const string ReturnScript = """
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

    /// <returns>The message in progress, or null.</returns>
    public byte[]? Peek(string list) => connection.Run(database => (byte[]?)database.ListGetByIndex(list, -1));

    /// <summary>
    /// Removes a processed message and sends its result, atomically. Does nothing if another worker has the message by now, or if it was
    /// completed before.
    /// </summary>
    /// <returns>The next message, if requested and available.</returns>
    public byte[]? Complete(string queue, string list, byte[] message, in Outcome outcome, bool takesNext)
    {
        var (target, bytes, topic, lastIndex) = outcome;
        if (target != null && connection.IsCluster)
        {
            // Two slots cannot be changed atomically: the result is sent first, since a duplicate is better than a loss.
            var (other, content, to, last) = (target, bytes, topic, lastIndex);
            connection.Run(database => database.ListLeftPush(other, content));
            connection.Send(database =>
            {
                if (last >= 0) database.ListTrim(other, 0, last, CommandFlags.FireAndForget);
                database.Publish(RedisChannel.Literal(to), other, CommandFlags.FireAndForget);
            });
            target = null;
            bytes = [];
        }

        RedisKey[] keys = [list, queue, target ?? list];
        RedisValue[] arguments = [message, bytes, lastIndex, topic, takesNext ? 1 : 0];
        return connection.Run(database => (byte[]?)database.ScriptEvaluate(CompleteScript, keys, arguments));
    }

    /// <summary>Renews the leases of these lists.</summary>
    /// <returns>The lists of dead workers.</returns>
    public string[] RenewLeases(TimeSpan lease, ICollection<string> lists)
    {
        var arguments = new List<RedisValue> { (long)lease.TotalMilliseconds };
        foreach (var list in lists) arguments.Add(list);
        return connection.Run(database => (string[])database.ScriptEvaluate(RenewScript, [Leases], [.. arguments])!);
    }

    /// <returns>False if another process has returned it before.</returns>
    public bool ReturnToQueue(string list, byte[] message) => connection.Run(
        database => (long)database.ScriptEvaluate(ReturnScript, [list, QueueOf(list)], [message])) != 0;

    /// <returns>Number of workers that died while processing the message.</returns>
    public long CountLoss(Guid message) => connection.Run(database =>
    {
        database.KeyExpire(Losses, TimeSpan.FromDays(7), CommandFlags.FireAndForget);
        return database.HashIncrement(Losses, message.ToString("N", CultureInfo.InvariantCulture));
    });

    /// <summary>Removes the leases of empty lists.</summary>
    public void RemoveLeases(IEnumerable<string> lists)
    {
        var members = new List<RedisValue>();
        foreach (var list in lists) members.Add(list);
        if (members.Count > 0) connection.Run(database => database.SortedSetRemove(Leases, [.. members]));
    }
}
