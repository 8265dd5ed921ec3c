using System;
using System.Threading.Tasks;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Listens to the sentinels' announcements of failovers.</summary>
/// <remarks>
/// The client listens too, but keeps to the old master while that still has this role. A sentinel demotes it some ten seconds after the
/// announcement, and all that was written to it until then is lost.
/// </remarks>
/// <param name="settings">The client's settings with addresses of sentinels and a service name.</param>
/// <param name="onSwitched">Called with the new master, <c>host:port</c>.</param>
internal sealed class FailoverListener(ConfigurationOptions settings, Action<string> onSwitched) : IDisposable
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisConnection));
    private static readonly RedisChannel Announcements = RedisChannel.Literal("+switch-master");

    private readonly object _sync = new();
    private ConnectionMultiplexer? _sentinels;
    private bool _isStarted;
    private bool _disposed;

    /// <summary>Starts to listen, once.</summary>
    public void Start()
    {
        lock (_sync)
        {
            if (_isStarted || _disposed) return;

            _isStarted = true;
        }

        _ = ListenAsync();
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        lock (_sync) _disposed = true;
        _sentinels?.Dispose();
    }

    private async Task ListenAsync()
    {
        try
        {
            var sentinels = await ConnectionMultiplexer.SentinelConnectAsync(settings.Clone()).ConfigureAwait(false);
            lock (_sync)
            {
                if (!_disposed) _sentinels = sentinels;
            }

            if (_sentinels == null) sentinels.Dispose();
            else await sentinels.GetSubscriber().SubscribeAsync(Announcements, (_, text) => OnAnnounced(text!)).ConfigureAwait(false);
        }
        catch (Exception ex) when (ex is RedisException or TimeoutException or ObjectDisposedException)
        {
            Log.Debug("The sentinels' announcements of failovers cannot be received.", ex);
            lock (_sync) _isStarted = false;
        }
    }

    /// <param name="text"><c>service host port host port</c>: the old master and the new one.</param>
    private void OnAnnounced(string text)
    {
        var words = text.Split(' ');
        if (words.Length == 5 && words[0] == settings.ServiceName) onSwitched(words[3] + ":" + words[4]);
    }
}
