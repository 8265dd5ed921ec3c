using System;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

public sealed partial class RedisConnection
{
    /// <summary>Time between two queries of the sentinels while a connection is lost.</summary>
    private static readonly TimeSpan MasterCheckInterval = TimeSpan.FromSeconds(1);
    private readonly SentinelServers? _sentinels;

    private TimeSpan MaxCallTime => Options.CallTimeout + Options.ReplicaTimeout;

    private LazyMultiplexer CreateMultiplexer(ConfigurationOptions settings, Action<ConnectionMultiplexer> onOpened)
    {
        if (_sentinels is not { } sentinels) return new LazyMultiplexer(() => ConnectionMultiplexer.ConnectAsync(settings), onOpened);

        LazyMultiplexer? multiplexer = null;
        return multiplexer = new LazyMultiplexer(() => sentinels.ConnectAsync(settings), opened =>
        {
            opened.ConnectionFailed += (_, lost) =>
            {
                var isInUse = multiplexer!.Current == opened;
                if (isInUse && lost.ConnectionType == ConnectionType.Interactive) _ = FollowAsync(sentinels, multiplexer, opened);
            };
            if (!opened.IsConnected) _ = FollowAsync(sentinels, multiplexer!, opened);
            onOpened(opened);
        });
    }

    private void OnAnnounced(EndPoint master)
    {
        if (_disposed) return;

        Log.Warn($"The sentinels have made {FailureText.Server(master)} the master of {_settings.ServiceName}.");
        _multiplexer.Renew(MaxCallTime);
        _replicated?.Renew(MaxCallTime);

        // opens the new connection before it is needed
        _ = Task.Run(() =>
        {
            try
            {
                _multiplexer.Open();
            }
            catch (Exception ex)
            {
                Log.Debug("The next call connects to " + FailureText.Server(master), ex);
            }
        });
    }

    /// <summary>Queries the sentinels until a lost connection is back or replaced: an announcement may have been missed.</summary>
    private async Task FollowAsync(SentinelServers sentinels, LazyMultiplexer multiplexer, ConnectionMultiplexer lost)
    {
        sentinels.ForgetAnnouncement();
        do
        {
            try
            {
                var master = await sentinels.FindMasterAsync().ConfigureAwait(false);
                if (!lost.GetEndPoints().Contains(master)) multiplexer.Renew(MaxCallTime);
                else if (lost.IsConnected) return;
            }
            catch (Exception ex) when (ex is RedisException or TimeoutException or ObjectDisposedException)
            {
                Log.Debug("No sentinel has returned the master yet.", ex);
            }

            await Task.Delay(MasterCheckInterval).ConfigureAwait(false);
        }
        while (!_disposed && multiplexer.Current == lost);
    }
}
