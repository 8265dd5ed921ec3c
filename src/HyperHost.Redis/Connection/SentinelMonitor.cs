using System.Collections.Concurrent;
using System.Net;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Logs sentinels that refuse the password, once each. The client retries them without a log line.</summary>
internal sealed class SentinelMonitor
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisConnection));

    private readonly ConcurrentDictionary<EndPoint, bool> _refused = new();
    private readonly ConfigurationOptions _settings;

    private SentinelMonitor(ConfigurationOptions settings) => _settings = settings;

    /// <param name="settings">Those of the connection string. With a service name, their endpoints are sentinels.</param>
    public static void Attach(ConfigurationOptions settings)
    {
        if (settings.ServiceName is { Length: > 0 }) settings.ConnectionAttemptCompleted += new SentinelMonitor(settings).OnAttempt;
    }

    private void OnAttempt(object? sender, ConnectionAttemptCompletedEventArgs attempt)
    {
        if (attempt.EndPoint is not { } sentinel || !_settings.EndPoints.Contains(sentinel)) return;

        if (attempt.IsSuccess) _refused.TryRemove(sentinel, out _);
        else if (attempt.FailureType == ConnectionFailureType.AuthenticationFailure && _refused.TryAdd(sentinel, true))
        {
            Log.Warn($"The sentinel {FailureText.Server(sentinel)} refuses the password of the connection string. "
                + "Sentinels get password=… unless sentinelPassword=… is given, and sentinelUser=… for an ACL user.");
        }
    }
}
