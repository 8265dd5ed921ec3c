using System;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Queries the sentinels of a service for its master, and listens for failovers.</summary>
/// <remarks>
/// Connects only to the master. The client's own connections by service name include replicas, and a killed master that comes back: until a
/// sentinel demotes it ten seconds later, it has the role of a master and would receive calls.
/// </remarks>
/// <param name="settings">The client's settings with addresses of sentinels and a service name.</param>
/// <param name="onAnnounced">Called with the new master after a failover.</param>
internal sealed class SentinelServers(ConfigurationOptions settings, Action<EndPoint> onAnnounced) : IDisposable
{
    private static readonly RedisChannel Announcements = RedisChannel.Literal("+switch-master");

    private readonly object _sync = new();
    private Task<ConnectionMultiplexer>? _sentinels;
    private volatile EndPoint? _announced;
    private bool _disposed;

    /// <summary>Connects to the master.</summary>
    /// <param name="client">Settings of the connection.</param>
    /// <exception cref="RedisConnectionException">No sentinel returned a master.</exception>
    public async Task<ConnectionMultiplexer> ConnectAsync(ConfigurationOptions client)
    {
        while (true)
        {
            // the announced master, because a sentinel that does not know of the failover yet would return the old one
            var master = _announced ?? await FindMasterAsync().ConfigureAwait(false);
            var own = client.Clone();
            own.ServiceName = null;
            own.EndPoints.Clear();
            own.EndPoints.Add(master);
            var connection = await ConnectionMultiplexer.ConnectAsync(own).ConfigureAwait(false);
            if (_announced is not { } later || later.Equals(master)) return connection;

            connection.Dispose();
        }
    }

    /// <returns>The master that most sentinels return.</returns>
    /// <inheritdoc cref="ConnectAsync" path="/exception"/>
    public async Task<EndPoint> FindMasterAsync()
    {
        var sentinels = await OpenAsync().ConfigureAwait(false);
        var found = await Task.WhenAll(sentinels.GetServers().Select(QueryAsync)).ConfigureAwait(false);
        return found.Where(static one => one != null).GroupBy(static one => one!).OrderByDescending(static one => one.Count())
            .FirstOrDefault()?.Key ?? throw new RedisConnectionException(
                ConnectionFailureType.UnableToConnect, CommandFlags.None, "Sentinel: none returned a master for " + settings.ServiceName);
    }

    /// <summary>Makes the next connection query the sentinels, because the last announcement may be outdated.</summary>
    public void ForgetAnnouncement() => _announced = null;

    /// <inheritdoc/>
    public void Dispose()
    {
        Task<ConnectionMultiplexer>? sentinels;
        lock (_sync)
        {
            _disposed = true;
            sentinels = _sentinels;
        }

        if (sentinels is { Status: TaskStatus.RanToCompletion }) sentinels.Result.Dispose();
    }

    private Task<ConnectionMultiplexer> OpenAsync()
    {
        lock (_sync)
        {
            if (_disposed) throw new ObjectDisposedException(nameof(RedisConnection));
            return _sentinels is null or { IsFaulted: true } or { IsCanceled: true } ? _sentinels = ListenAsync() : _sentinels;
        }
    }

    private async Task<ConnectionMultiplexer> ListenAsync()
    {
        var own = settings.Clone();
        own.User = settings.SentinelUser ?? settings.User;
        own.Password = settings.SentinelPassword ?? settings.Password;
        var sentinels = await ConnectionMultiplexer.SentinelConnectAsync(own).ConfigureAwait(false);
        bool isLate;
        lock (_sync) isLate = _disposed;
        if (isLate)
        {
            sentinels.Dispose();
            throw new ObjectDisposedException(nameof(RedisConnection));
        }

        // over reconnects, and as soon as a sentinel is available
        await sentinels.GetSubscriber().SubscribeAsync(Announcements, (_, text) => OnAnnounced(text!), CommandFlags.FireAndForget)
            .ConfigureAwait(false);
        return sentinels;
    }

    private async Task<EndPoint?> QueryAsync(IServer sentinel)
    {
        try
        {
            return await sentinel.SentinelGetMasterAddressByNameAsync(settings.ServiceName!).ConfigureAwait(false);
        }
        catch (Exception ex) when (ex is RedisException or TimeoutException)
        {
            return null;
        }
    }

    /// <param name="text"><c>service host port host port</c>: the old master and the new one.</param>
    private void OnAnnounced(string text)
    {
        var words = text.Split(' ');
        if (words.Length != 5 || words[0] != settings.ServiceName) return;
        if (EndPointCollection.TryParse(words[3] + ":" + words[4]) is not { } master) return;

        _announced = master;
        onAnnounced(master);
    }
}
