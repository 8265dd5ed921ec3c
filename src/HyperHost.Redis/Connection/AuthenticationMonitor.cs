using System.Collections.Concurrent;
using System.Net;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// Logs servers and sentinels that reject the password, each once until it accepts the password. The client retries silently, and its
/// exceptions may report only the lost connection instead of the cause.
/// </summary>
internal sealed class AuthenticationMonitor
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisConnection));

    private readonly ConcurrentDictionary<EndPoint, bool> _refused = new();
    private readonly ConfigurationOptions _settings;
    private readonly bool _hasSentinels;

    private AuthenticationMonitor(ConfigurationOptions settings)
    {
        _settings = settings;
        _hasSentinels = settings.ServiceName is { Length: > 0 };
    }

    /// <summary>Monitors all connections that are opened with the settings.</summary>
    /// <param name="settings">Settings of the connection string. With a service name, the endpoints are sentinels.</param>
    public static void Attach(ConfigurationOptions settings) =>
        settings.ConnectionAttemptCompleted += new AuthenticationMonitor(settings).OnAttempt;

    private void OnAttempt(object? sender, ConnectionAttemptCompletedEventArgs attempt)
    {
        if (attempt.EndPoint is not { } server) return;

        if (attempt.IsSuccess) _refused.TryRemove(server, out _);
        else if (attempt.FailureType == ConnectionFailureType.AuthenticationFailure && _refused.TryAdd(server, true))
        {
            Log.Warn(FailureText.OfRefusal(server, isSentinel: _hasSentinels && _settings.EndPoints.Contains(server)));
        }
    }
}
