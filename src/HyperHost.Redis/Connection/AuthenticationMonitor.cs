using System.Collections.Concurrent;
using System.Net;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// Notices servers that refuse the password, and logs sentinels that do, once each. The client retries both without a log line.
/// </summary>
internal sealed class AuthenticationMonitor
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisConnection));

    private readonly ConcurrentDictionary<EndPoint, bool> _refused = new();
    private readonly ConfigurationOptions _settings;
    private readonly bool _hasSentinels;

    /// <param name="settings">Those of the connection string. With a service name, their endpoints are sentinels.</param>
    public AuthenticationMonitor(ConfigurationOptions settings)
    {
        _settings = settings;
        _hasSentinels = settings.ServiceName is { Length: > 0 };
        settings.ConnectionAttemptCompleted += OnAttempt;
    }

    /// <summary>
    /// Whether a server that is no sentinel refused the password last. The client's exceptions do not always contain it: the lost
    /// connection can take its place.
    /// </summary>
    public bool IsRefused { get; private set; }

    private void OnAttempt(object? sender, ConnectionAttemptCompletedEventArgs attempt)
    {
        if (attempt.EndPoint is not { } server) return;

        var isRefused = !attempt.IsSuccess && attempt.FailureType == ConnectionFailureType.AuthenticationFailure;
        if (!_hasSentinels || !_settings.EndPoints.Contains(server)) IsRefused = isRefused;
        else if (attempt.IsSuccess) _refused.TryRemove(server, out _);
        else if (isRefused && _refused.TryAdd(server, true))
        {
            Log.Warn($"The sentinel {FailureText.Server(server)} refuses the password of the connection string. "
                + "Sentinels get password=… unless sentinelPassword=… is given, and sentinelUser=… for an ACL user.");
        }
    }
}
