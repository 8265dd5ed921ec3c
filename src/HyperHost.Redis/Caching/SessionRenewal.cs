using System;
using System.Diagnostics;
using ServiceStack.Common.Utils;
using ServiceStack.ServiceInterface.Auth;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Lets sessions that are used live on: a command that travels with the reading, and that nobody waits for.</summary>
/// <param name="expiry">How long a session lives from its last use.</param>
internal sealed class SessionRenewal(TimeSpan expiry)
{
    /// <summary>A lifetime below this part of the expiry was given by code, and is left alone.</summary>
    private const int Parts = 14;

    private static readonly string Prefix = IdUtils.CreateUrn<IAuthSession>("");

    /// <summary>KEYS: the session. ARGV: expiry, the least that is left of a lifetime of ours, the most worth renewing; ms.</summary>
    private const string Renew = """
        local left = redis.call('PTTL', KEYS[1])
        if left == -1 or (left > tonumber(ARGV[2]) and left < tonumber(ARGV[3])) then
          redis.call('PEXPIRE', KEYS[1], ARGV[1])
        end
        """;

    private readonly RecentKeys _renewed = new((long)expiry.TotalMilliseconds / Parts / 4, Now);
    private readonly RedisValue[] _arguments =
    [
        (long)expiry.TotalMilliseconds,
        (long)expiry.TotalMilliseconds / Parts,
        (long)expiry.TotalMilliseconds - ((long)expiry.TotalMilliseconds / Parts / 8),
    ];

    public TimeSpan Expiry => expiry;

    /// <summary>Whether it is a session, or something that a session keeps.</summary>
    public static bool IsSession(string key) =>
        key.StartsWith(Prefix, StringComparison.Ordinal) || key.StartsWith(RedisCacheClient.BagPrefix, StringComparison.Ordinal);

    /// <summary>Sends the renewal, if this process has not done so lately. What is called next travels with it.</summary>
    public void Send(IDatabase database, string key)
    {
        if (_renewed.IsDue(key)) database.ScriptEvaluate(Renew, [key], _arguments, CommandFlags.FireAndForget);
    }

    private static long Now() => Stopwatch.GetTimestamp() / (Stopwatch.Frequency / 1000);
}
