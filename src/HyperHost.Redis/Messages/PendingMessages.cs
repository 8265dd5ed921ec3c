using System;
using System.Collections.Generic;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.HyperHost.Messaging;
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
/// {mq:Order.inq}:aside                    list     messages that are too long to be read, or that no dead-letter queue takes
/// mq:taken                                zset     list -> Unix time in ms when its lease ends, by the clock of Redis
/// mq:lost                                 hash     message -> number of workers that died while processing it
/// </code>
/// A message too long to be read is moved aside within Redis. A short text takes its place in the worker's list, so that it is reported
/// like any other message.
/// </remarks>
internal sealed class PendingMessages(RedisConnection connection)
{
    /// <summary>KEYS: set. ARGV: lease in ms, lists. Returns the lists of dead workers.</summary>
    private const string RenewScript = """
        if redis.replicate_commands then redis.replicate_commands() end
        local time = redis.call('TIME')
        local now = time[1] * 1000 + math.floor(time[2] / 1000)
        for i = 2, #ARGV do redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[i]) end
        return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)
        """;

    private const string Taken = ":taken:";

    private readonly int _maxBytes = connection.Options.MaxMessageBytes;

    private static string Leases => QueueNames.QueuePrefix + QueueNames.MqPrefix + "taken";

    private static string Losses => QueueNames.QueuePrefix + QueueNames.MqPrefix + "lost";

    /// <returns>The other message that a result sends, and how its queue is trimmed.</returns>
    public Outcome OutcomeOf(in MessageResult result) => result switch
    {
        { Queue: null } => Outcome.None,
        { Purpose: MessagePurpose.Note } =>
            new Outcome(result.Queue, result.Bytes, QueueNames.TopicOut, RedisMessageQueueClient.LastNotificationIndex),
        { Purpose: MessagePurpose.Message } =>
            new Outcome(result.Queue, result.Bytes, QueueNames.TopicIn, connection.Options.MaxResponses is { } count ? count - 1 : -1),
        _ => new Outcome(result.Queue, result.Bytes, QueueNames.TopicIn, -1),
    };

    public static string ListOf(string queue, string worker) => "{" + queue + "}" + Taken + worker;

    /// <returns>Null if this is not the list of a worker.</returns>
    public static string? QueueOf(string list)
    {
        var end = list.IndexOf("}" + Taken, StringComparison.Ordinal);
        return end > 0 && list[0] == '{' ? list.Substring(1, end - 1) : null;
    }

    public static string AsideOf(string queue) => "{" + queue + "}:aside";

    /// <summary>Whether a key belongs to this class; no message may name such a key as its queue.</summary>
    public static bool IsOwn(string key) => key == Leases || key == Losses || key.StartsWith("{", StringComparison.Ordinal);

    /// <returns>The size of the message that this placeholder replaces; null if the bytes are a message.</returns>
    public static string? SetAsideBytes(byte[] message)
    {
        const string Prefix = PendingScripts.SetAsidePrefix;
        if (message.Length <= Prefix.Length || message.Length > Prefix.Length + 20 || message[0] != Prefix[0]) return null;

        var text = Encoding.ASCII.GetString(message);
        return text.StartsWith(Prefix, StringComparison.Ordinal) ? text.Substring(Prefix.Length) : null;
    }

    /// <summary>The reason in the dead letter of a message that was set aside.</summary>
    public static string WhySetAside(string queue, string bytes) =>
        $"The message has {bytes} bytes, more than could be read. It is in the list {AsideOf(queue)}.";

    /// <returns>Null when the queue is empty.</returns>
    public byte[]? Take(string queue, string list) => Evaluate(PendingScripts.Take, Keys(queue, list), [_maxBytes]);

    /// <returns>The message in progress, or null.</returns>
    /// <param name="maxBytes">A longer message is set aside; null for the option's limit.</param>
    public byte[]? Peek(string queue, string list, int? maxBytes = null) =>
        Evaluate(PendingScripts.Peek, Keys(queue, list), [maxBytes ?? _maxBytes]);

    /// <summary>
    /// Removes a processed message and sends its result, atomically. Does nothing if another worker has the message by now, or if it was
    /// completed before.
    /// </summary>
    /// <returns>The next message, if requested and available.</returns>
    /// <exception cref="RedisServerException">Redis refuses the result, and nothing has changed.</exception>
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

        return Evaluate(
            PendingScripts.Complete, Keys(queue, list, target), [NameOf(message), bytes, lastIndex, topic, takesNext ? 1 : 0, _maxBytes]);
    }

    /// <summary>Sets aside a message that neither its queue nor a dead-letter queue accepts.</summary>
    public void SetAside(string queue, string list, byte[] message) =>
        Evaluate(PendingScripts.SetAside, Keys(queue, list), [NameOf(message)]);

    /// <summary>Renews the leases of these lists.</summary>
    /// <returns>The lists of dead workers.</returns>
    public string[] RenewLeases(TimeSpan lease, ICollection<string> lists)
    {
        var arguments = new List<RedisValue> { (long)lease.TotalMilliseconds };
        foreach (var list in lists) arguments.Add(list);
        return Own(Leases, database => (string[])database.ScriptEvaluate(RenewScript, [Leases], [.. arguments])!);
    }

    /// <summary>Returns the message of a dead worker to its queue, unless another process has done so before.</summary>
    public void ReturnToQueue(string queue, string list, byte[] message) =>
        Evaluate(PendingScripts.Return, Keys(queue, list), [NameOf(message)]);

    /// <returns>Number of workers that died while processing the message.</returns>
    public long CountLoss(Guid message) => Own(Losses, database =>
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

    private static RedisKey[] Keys(string queue, string list, string? target = null) => [list, queue, AsideOf(queue), target ?? list];

    /// <summary>The message, or its hash if it is long, so that a long message crosses the network once.</summary>
    private static RedisValue NameOf(byte[] message)
    {
        if (message.Length <= PendingScripts.LongestName) return message;

#pragma warning disable CA5350, CA1308 // the only hash that scripts of Redis compute, as they write it; it is no protection
        using var sha = SHA1.Create();
        return "sha1:" + BitConverter.ToString(sha.ComputeHash(message)).Replace("-", "").ToLowerInvariant();
#pragma warning restore CA5350, CA1308
    }

    /// <summary>
    /// Makes a call on one of the service's own keys. Deletes a value of another type, left by another program, because it would make every
    /// recovery fail.
    /// </summary>
    private T Own<T>(string key, Func<IDatabase, T> call)
    {
        try
        {
            return connection.Run(call);
        }
        catch (RedisServerException ex) when (ex.Kind == RedisErrorKind.WrongType)
        {
            connection.Run(database => database.KeyDelete(key));
            return connection.Run(call);
        }
    }

    private byte[]? Evaluate(string script, RedisKey[] keys, RedisValue[] arguments) =>
        connection.Run(database => (byte[]?)database.ScriptEvaluate(script, keys, arguments));
}
