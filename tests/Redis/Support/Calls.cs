using System;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Calls that may fail because Redis is unavailable.</summary>
internal static class Calls
{
    /// <summary>Whether a call succeeds. The first connection may take longer than a call may.</summary>
    public static bool Succeed(Action call)
    {
        try
        {
            call();
            return true;
        }
        catch (RedisUnavailableException)
        {
            return false;
        }
    }

    /// <summary>Whether Redis responds.</summary>
    public static bool Succeed(RedisConnection connection) => Succeed(() => connection.Run(static database => database.Ping()));
}
