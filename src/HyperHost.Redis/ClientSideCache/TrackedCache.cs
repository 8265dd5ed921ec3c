using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Threading;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// Caches sessions in this process while heartbeats confirm that Redis reports their changes. While Redis is unavailable, does not support
/// tracking, or is a cluster, nothing is cached and each read is a call.
/// </summary>
/// <param name="options">Limits: bytes, and the maximum age of the last heartbeat.</param>
/// <param name="settings">Credentials and encryption of the connection.</param>
/// <param name="connected">The connection for commands; null while there is none.</param>
/// <param name="database">The number of the database.</param>
/// <param name="time">Monotonic.</param>
internal sealed class TrackedCache(
    RedisOptions options, ConfigurationOptions settings, Func<ConnectionMultiplexer?> connected, int database, TimeProvider time)
    : IDisposable
{
    /// <summary>Heartbeats within the maximum age of the last one.</summary>
    private const int HeartbeatsPerTimeout = 4;

    /// <summary>A session is read again after this or the renewal's period, whichever is shorter.</summary>
    private static readonly TimeSpan MaxAge = TimeSpan.FromMinutes(5);

    /// <summary>Timeout for the invalidation of the first probe.</summary>
    private static readonly TimeSpan VerificationTimeout = TimeSpan.FromSeconds(5);

    private static readonly TimeSpan RetryDelay = TimeSpan.FromMilliseconds(500);
    private static readonly TimeSpan RetryDelayIfRefused = TimeSpan.FromSeconds(10);
    private static readonly ILog Log = LogManager.GetLogger(typeof(TrackedCache));

    private readonly ManualResetEventSlim _stopped = new();
    private readonly object _sync = new();
    private ITimer? _heartbeats;
    private volatile TrackingLink? _link;
    private volatile bool _isStarted;
    private bool _isRefusalLogged;

    /// <summary>The values that may be read; null while Redis does not confirm that it reports changes.</summary>
    /// <remarks>
    /// Redis sends an invalidation before the response to the command that caused it, nearly always (note 30 has the exceptions). So a
    /// received message that is not processed yet counts as an invalidation of every session.
    /// </remarks>
    public CachedValues? Current => ConfirmedLink is { IsDrained: true } link ? link.Values : null;

    /// <summary>Whether a recent heartbeat confirms that Redis reports changes.</summary>
    public bool IsOn => ConfirmedLink != null;

    private TrackingLink? ConfirmedLink =>
        _link is { IsVerified: true } link && link.SinceHeartbeat < options.CallTimeout.TotalMilliseconds ? link : null;

    /// <summary>Starts tracking, once.</summary>
    public void Start()
    {
        if (_isStarted) return;

        lock (_sync)
        {
            _isStarted = true;
            if (_heartbeats != null || _stopped.IsSet) return;

            var interval = TimeSpan.FromMilliseconds(Math.Max(options.CallTimeout.TotalMilliseconds / HeartbeatsPerTimeout, 5));
            _heartbeats = time.CreateTimer(_ => SendHeartbeat(), null, interval, interval);
            new Thread(Run) { IsBackground = true, Name = "Redis tracking" }.Start();
        }
    }

    /// <summary>Evicts a key that this process has changed itself.</summary>
    public void Evict(string key) => _link?.Values.Evict(key);

    /// <summary>Evicts everything.</summary>
    public void Clear() => _link?.OnFlushed();

    /// <inheritdoc/>
    public void Dispose()
    {
        lock (_sync)
        {
            _stopped.Set();
            _heartbeats?.Dispose();
        }

        CloseLink();
    }

    /// <returns>The only master; null if there are several, as in a cluster, or none.</returns>
    private static EndPoint? FindMaster(ConnectionMultiplexer multiplexer)
    {
        EndPoint? found = null;
        foreach (var server in multiplexer.GetServers())
        {
            if (!server.IsConnected) continue;
            if (server.ServerType is not ServerType.Standalone) return null;
            if (server.IsReplica) continue;
            if (found != null) return null;

            found = server.EndPoint;
        }

        return found;
    }

    private static bool HasFailedVerification(TrackingLink link) => !link.IsVerified && link.Age > VerificationTimeout.TotalMilliseconds;

    private void CloseLink()
    {
        var link = _link;
        _link = null;
        link?.Close();
    }

    private void Run()
    {
        while (!_stopped.IsSet)
        {
            var delay = RetryDelay;
            try
            {
                ListenOnce();
            }
            catch (TrackingRefusedException ex)
            {
                delay = RetryDelayIfRefused;
                LogRefusal(ex.Message);
            }
            catch (Exception ex) when (ex is IOException or SocketException or ObjectDisposedException or AuthenticationException)
            {
                Log.Debug("The tracking connection to Redis is lost; sessions are read from Redis.", ex);
            }
            catch (Exception ex)
            {
                // sessions are then read from Redis: no reason to end the process
                delay = RetryDelayIfRefused;
                Log.Error("Tracking of sessions in Redis failed; sessions are read from Redis.", ex);
            }

            _stopped.Wait(delay);
        }
    }

    /// <summary>Listens on one connection until it is closed.</summary>
    private void ListenOnce()
    {
        if (connected() is not { } multiplexer || FindMaster(multiplexer) is not { } server) return;

        var channel = "hyperhost:tracking:" + Guid.NewGuid().ToString("N");
        using var connection = TrackingConnection.Open(server, settings, options.CallTimeout, channel, SessionKeys.Prefixes);
        var link = new TrackingLink(connection, multiplexer, server, channel, CreateTable, time);
        try
        {
            _link = link;
            if (_stopped.IsSet) return;

            SendHeartbeat();
            connection.Listen(link, TimeSpan.FromMilliseconds(options.CallTimeout.TotalMilliseconds * 3));
        }
        catch (Exception ex) when (HasFailedVerification(link) && ex is IOException or ObjectDisposedException)
        {
            throw new TrackingRefusedException("no invalidation arrived for a test key");
        }
        finally
        {
            if (_link == link) _link = null;
        }
    }

    private CachedValues CreateTable()
    {
        var maxAge = options.SessionRenewalPeriod is { } period && period < MaxAge ? period : MaxAge;
        return new CachedValues(options.ClientSideCacheBytes, maxAge, time);
    }

    private void SendHeartbeat()
    {
        if (_link is not { } link) return;

        try
        {
            // after a failover commands go to another server, maybe over another connection
            var isSame = link.Multiplexer == connected() && link.Server.Equals(FindMaster(link.Multiplexer));
            if (isSame && !HasFailedVerification(link)) link.SendHeartbeat(database);
            else if (_link == link) CloseLink();
        }
        catch (Exception ex) when (ex is RedisException or TimeoutException or ObjectDisposedException)
        {
            Log.Debug("A heartbeat to Redis could not be sent.", ex);
        }
    }

    private void LogRefusal(string reason)
    {
        if (_isRefusalLogged) Log.Debug("Redis does not track sessions: " + reason);
        else Log.Warn($"Redis does not track sessions: {reason}. Each read of a session is a call. Tracking needs Redis 6 or newer.");
        _isRefusalLogged = true;
    }
}
