using System;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Derives the client's settings from <see cref="RedisOptions"/>.</summary>
internal static class ClientSettings
{
    /// <summary>Seconds between two checks of each server's role, so that a failover without a sentinel is noticed.</summary>
    private const int RoleCheckInterval = 2;

    /// <summary>Minimum and maximum delay between two attempts to reconnect, in milliseconds.</summary>
    private const int ReconnectDelay = 500;
    private const int MaxReconnectDelay = 5_000;

    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisConnection));

    /// <summary>Applies the options. Without a connection, calls fail at once, and the circuit breaker retries.</summary>
    public static void Apply(ConfigurationOptions settings, RedisOptions options)
    {
        var timeout = (int)options.CallTimeout.TotalMilliseconds;
        settings.AbortOnConnectFail = false;
        settings.BacklogPolicy = BacklogPolicy.FailFast;
        settings.SyncTimeout = timeout;
        settings.AsyncTimeout = timeout;
        settings.ConnectTimeout = Math.Max(timeout, 1000);
        settings.ConnectRetry = 1;
        settings.ReconnectRetryPolicy = new ExponentialRetry(ReconnectDelay, MaxReconnectDelay);
        settings.ConfigCheckSeconds = RoleCheckInterval;
        settings.AllowAdmin = true;
        settings.IncludeDetailInExceptions = false;
        if (options.DedicatedThreads && !ClientThreads.TryDedicate(settings)) Log.Warn(ClientThreads.Unavailable);
    }
}
