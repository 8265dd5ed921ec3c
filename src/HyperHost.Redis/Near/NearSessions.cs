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
/// Keeps sessions that were read in this process, for as long as Redis confirms that it tells of their changes. When it does not, because
/// it cannot, is away or is a cluster, nothing is kept, and each read asks Redis.
/// </summary>
/// <param name="options">The bounds: bytes, and how old the last confirmation may be.</param>
/// <param name="settings">Password and encryption of the connection.</param>
/// <param name="connected">The connection that commands go to now; null while there is none.</param>
/// <param name="database">The number of the database that commands go to.</param>
/// <param name="time">Monotonic.</param>
internal sealed class NearSessions(
    RedisOptions options, ConfigurationOptions settings, Func<ConnectionMultiplexer?> connected, int database, TimeProvider time)
    : IDisposable
{
    /// <summary>Signs of life within the longest time that a confirmation counts.</summary>
    private const int SignsInTrust = 4;

    /// <summary>A session is asked for again after this or the renewal's period, whichever is shorter.</summary>
    private static readonly TimeSpan LongestKept = TimeSpan.FromMinutes(5);

    /// <summary>In which a change that was made to see whether Redis tells of it has to come back.</summary>
    private static readonly TimeSpan LongestProof = TimeSpan.FromSeconds(5);

    private static readonly TimeSpan BeforeRetry = TimeSpan.FromMilliseconds(500);
    private static readonly TimeSpan BeforeRetryOfRefused = TimeSpan.FromSeconds(10);
    private static readonly ILog Log = LogManager.GetLogger(typeof(NearSessions));

    private readonly ManualResetEventSlim _end = new();
    private readonly object _sync = new();
    private ITimer? _signs;
    private volatile NearLink? _link;
    private volatile bool _isStarted;
    private bool _refusalIsTold;

    /// <summary>The values that may be read, and the place for others; null while Redis is not known to tell of changes.</summary>
    /// <remarks>
    /// Redis sends a change before it answers whoever made it, nearly always (note 30 tells when not). So what has arrived and waits counts
    /// as a change of any session.
    /// </remarks>
    public NearKeys? Current => TrustedLink is { IsDrained: true } link ? link.Keys : null;

    /// <summary>Whether Redis has confirmed lately that it tells of changes.</summary>
    public bool IsOn => TrustedLink != null;

    private NearLink? TrustedLink =>
        _link is { IsProven: true } link && link.Unconfirmed < options.CallTimeout.TotalMilliseconds ? link : null;

    /// <summary>Begins to listen, unless it has begun.</summary>
    public void Start()
    {
        if (_isStarted) return;

        lock (_sync)
        {
            _isStarted = true;
            if (_signs != null || _end.IsSet) return;

            var between = TimeSpan.FromMilliseconds(Math.Max(options.CallTimeout.TotalMilliseconds / SignsInTrust, 5));
            _signs = time.CreateTimer(_ => AskForSign(), null, between, between);
            new Thread(Follow) { IsBackground = true, Name = "Redis near" }.Start();
        }
    }

    /// <summary>Forgets what this process has changed itself.</summary>
    public void Forget(string key) => _link?.Keys.Forget(key);

    /// <summary>Forgets everything.</summary>
    public void ForgetAll() => _link?.ChangedAll();

    /// <summary>The commands go to another connection from now on: nothing that was read on the old one counts.</summary>
    public void Drop()
    {
        var link = _link;
        _link = null;
        link?.End();
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        lock (_sync)
        {
            _end.Set();
            _signs?.Dispose();
        }

        Drop();
    }

    /// <returns>The one server that takes writes; null if there are several, as in a cluster, or none.</returns>
    private static EndPoint? FindMaster(ConnectionMultiplexer multiplexer)
    {
        EndPoint? found = null;
        foreach (var endpoint in multiplexer.GetEndPoints())
        {
            var server = multiplexer.GetServer(endpoint);
            if (!server.IsConnected) continue;
            if (server.ServerType is not ServerType.Standalone) return null;
            if (server.IsSlave) continue;
            if (found != null) return null;

            found = endpoint;
        }

        return found;
    }

    private static bool IsUnproven(NearLink link) => !link.IsProven && link.Age > LongestProof.TotalMilliseconds;

    private void Follow()
    {
        while (!_end.IsSet)
        {
            var pause = BeforeRetry;
            try
            {
                FollowOne();
            }
            catch (TrackingRefusedException ex)
            {
                pause = BeforeRetryOfRefused;
                TellRefusal(ex.Message);
            }
            catch (Exception ex) when (ex is IOException or SocketException or ObjectDisposedException or AuthenticationException)
            {
                Log.Debug("Redis does not tell of changed sessions for now", ex);
            }
            catch (Exception ex)
            {
                // sessions are read from Redis then: no reason for the process to end
                pause = BeforeRetryOfRefused;
                Log.Error("Sessions are not kept in this process, since listening for their changes failed", ex);
            }

            _end.Wait(pause);
        }
    }

    /// <summary>Listens on one connection until it ends.</summary>
    private void FollowOne()
    {
        if (connected() is not { } multiplexer || FindMaster(multiplexer) is not { } server) return;

        var channel = "hyperhost:near:" + Guid.NewGuid().ToString("N");
        using var connection = TrackingConnection.Open(server, settings, options.CallTimeout, channel, SessionKeys.Prefixes);
        var link = new NearLink(connection, multiplexer, server, channel, MakeTable, time);
        try
        {
            _link = link;
            if (_end.IsSet) return;

            AskForSign();
            connection.Listen(link, TimeSpan.FromMilliseconds(options.CallTimeout.TotalMilliseconds * 3));
        }
        catch (Exception ex) when (IsUnproven(link) && ex is IOException or ObjectDisposedException)
        {
            throw new TrackingRefusedException("a change that was made to see whether it does was not told");
        }
        finally
        {
            if (_link == link) _link = null;
        }
    }

    private NearKeys MakeTable()
    {
        var longest = options.SessionRenewalPeriod is { } period && period < LongestKept ? period : LongestKept;
        return new NearKeys(options.NearCacheBytes, longest, time);
    }

    private void AskForSign()
    {
        if (_link is not { } link) return;

        try
        {
            var isSame = connected() == link.Multiplexer && link.Server.Equals(FindMaster(link.Multiplexer));
            if (isSame && !IsUnproven(link)) link.Ask(database);
            else if (_link == link) Drop();
        }
        catch (Exception ex) when (ex is RedisException or TimeoutException or ObjectDisposedException)
        {
            Log.Debug("Redis was not asked for a sign", ex);
        }
    }

    private void TellRefusal(string why)
    {
        if (_refusalIsTold) Log.Debug("Redis does not tell of changed sessions: " + why);
        else Log.Warn($"Redis does not tell of changed sessions: {why}. So each read of a session asks Redis. Redis 6 or newer can tell.");
        _refusalIsTold = true;
    }
}
