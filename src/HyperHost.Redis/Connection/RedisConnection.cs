using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;
using ServiceStack.Shared;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// The process's connection to Redis: one for all threads. Every call is bounded in time, and a circuit keeps calls from waiting one
/// after the other while Redis is away.
/// </summary>
public sealed partial class RedisConnection : IDisposable
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisConnection));

    private readonly RedisEndpoints _endpoints;
    private readonly RedisCircuit _circuit;
    private readonly object _sync = new();
    private readonly List<(string Channel, Action<string, string> Handler)> _subscriptions = [];
    private volatile ConnectionMultiplexer? _multiplexer;
    private long _madeAt;
    private long _lookedForMasterAt;
    private int _timeoutsInARow;
    private long _timeoutsSince;
    private long _toldAt = long.MinValue / 2;
    private volatile bool _isTold;
    private volatile bool _isLost;
    private long _lostSince;
    private int _patience;
    private volatile bool _disposed;

    /// <summary>Makes the connection when it is first needed, and does not fail if Redis is away by then.</summary>
    /// <param name="configuration">
    /// The client's text, <c>host:6379,host2:6379,password=…,defaultDatabase=1</c>, or v3's, <c>password@host:6379</c>. With
    /// <c>serviceName=…</c> the addresses are those of sentinels.
    /// </param>
    /// <exception cref="ArgumentException">The text names no server, or has an option that the client does not know.</exception>
    public RedisConnection(string configuration, RedisOptions? options = null)
        : this(configuration, options, TimeProvider.System)
    {
    }

    internal RedisConnection(string configuration, RedisOptions? options, TimeProvider time)
    {
        Guard.NotEmpty(configuration);

        Time = time;

        Options = options ?? new RedisOptions();
        Options.Check();
        _endpoints = new RedisEndpoints(RedisAddress.Parse(configuration), Options);
        _circuit = new RedisCircuit(Options.FailuresToOpen, Options.CircuitOpenFor, time);
        _circuit.Changed += OnCircuitChanged;
        if (Options.NearCache) Near = new NearSessions(Options, _endpoints.Settings, () => _multiplexer, _endpoints.Database, time);
        RedisFigures.Add(Statistics.Figures);
    }

    /// <summary>Fixed since the connection was made.</summary>
    public RedisOptions Options { get; }

    /// <summary>What was asked of Redis, and how it went.</summary>
    public RedisStatistics Statistics { get; } = new();

    /// <summary>The client's own connection, for whatever this assembly has no call for. Its errors are the client's.</summary>
    /// <exception cref="RedisUnavailableException">It could not even be begun.</exception>
    public IConnectionMultiplexer Multiplexer => Connected();

    /// <summary>Makes a call that Redis answers.</summary>
    /// <exception cref="RedisUnavailableException">Redis is away, too slow, full or a replica.</exception>
    public T Run<T>(Func<IDatabase, T> call)
    {
        Guard.NotNull(call);

        if (!_circuit.TryEnter(out var wait))
        {
            Statistics.CountNotAsked();
            throw RedisUnavailableException.CircuitOpen(wait);
        }

        Statistics.CountCall();
        T result;
        try
        {
            result = call(Connected().GetDatabase(_endpoints.Database));
        }
        catch (Exception ex)
        {
            if (Translated(ex) is { } unavailable) throw unavailable;

            // Redis has answered, if only to say what is wrong with the call
            if (ex is RedisServerException) _circuit.Succeeded();
            throw;
        }

        _timeoutsInARow = 0;
        _isTold = false;
        _isLost = false;
        _circuit.Succeeded();
        return result;
    }

    /// <summary>
    /// Sends commands that nobody waits for. Whether they arrive says nothing of Redis, so the circuit does not hear of it.
    /// </summary>
    /// <param name="send">Has to pass <see cref="CommandFlags.FireAndForget"/>.</param>
    /// <returns>False if Redis is away: nothing was sent.</returns>
    public bool Send(Action<IDatabase> send)
    {
        Guard.NotNull(send);
        if (_circuit.State != CircuitState.Closed) return false;

        Statistics.CountSent();
        try
        {
            send(Connected().GetDatabase(_endpoints.Database));
            return true;
        }
        catch (Exception ex) when (ex is RedisException or TimeoutException or ObjectDisposedException)
        {
            return false;
        }
    }

    /// <summary>Makes calls that travel together, and waits for all of them.</summary>
    /// <param name="queue">Begins calls on the batch; what it returns is waited for.</param>
    /// <exception cref="RedisUnavailableException">Redis is away, too slow, full or a replica.</exception>
    public T Pipeline<T>(Func<IBatch, Task<T>> queue) => Run(database =>
    {
        var batch = database.CreateBatch();
        var last = queue(batch);
        batch.Execute();
        return database.Multiplexer.Wait(last);
    });

    /// <summary>Calls the handler with channel and message, over new connections too, until the subscription ends.</summary>
    internal IDisposable Subscribe(string channel, Action<string, string> handler)
    {
        lock (_sync) _subscriptions.Add((channel, handler));
        try
        {
            if (Connected() is { } multiplexer) Subscribe(multiplexer, channel, handler);
        }
        catch (Exception ex) when (Translated(ex) != null)
        {
            Log.Warn("The subscription to " + channel + " waits for Redis", ex);
        }

        return new Subscription(this, channel, handler);
    }

    /// <summary>Whether keys are spread over several masters, so that several keys cannot be changed in one command.</summary>
    internal bool IsCluster
    {
        get
        {
            if (_multiplexer is not { } multiplexer) return false;
            foreach (var endpoint in multiplexer.GetEndPoints())
            {
                if (multiplexer.GetServer(endpoint).ServerType == ServerType.Cluster) return true;
            }

            return false;
        }
    }

    /// <summary>The sessions that this process keeps; null if it shall keep none.</summary>
    internal NearSessions? Near { get; }

    /// <summary>Monotonic time, for time-outs.</summary>
    internal TimeProvider Time { get; }

    /// <summary>The number of the database that keys are in.</summary>
    internal int Database => _endpoints.Database;

    /// <inheritdoc/>
    public void Dispose()
    {
        lock (_sync)
        {
            if (_disposed) return;

            _disposed = true;
            _subscriptions.Clear();
        }

        Near?.Dispose();
        RedisFigures.Remove(Statistics.Figures);
        _endpoints.Dispose();
        _multiplexer?.Dispose();
    }

    private ConnectionMultiplexer Connected()
    {
        if (_multiplexer is { } kept) return kept;

        lock (_sync)
        {
            if (_disposed) throw new ObjectDisposedException(nameof(RedisConnection));
            if (_multiplexer is { } made) return made;

            var multiplexer = ConnectionMultiplexer.Connect(_endpoints.Resolve());
            _endpoints.MasterMoved ??= () => Replace("A sentinel has named another master.");
            foreach (var (channel, handler) in _subscriptions) Subscribe(multiplexer, channel, handler);
            _madeAt = Time.Milliseconds();
            return _multiplexer = multiplexer;
        }
    }

    private static void Subscribe(ConnectionMultiplexer multiplexer, string channel, Action<string, string> handler) =>
        multiplexer.GetSubscriber().Subscribe(channel, (name, message) => handler(name, message), CommandFlags.FireAndForget);

    /// <summary>Gives the connection up: the next call makes another.</summary>
    private void Replace(string why)
    {
        ConnectionMultiplexer? old;
        lock (_sync)
        {
            if (_disposed || _multiplexer == null) return;

            old = _multiplexer;
            _multiplexer = null;
            _timeoutsInARow = 0;
        }

        Near?.Drop();
        Statistics.CountReconnect();
        Log.Warn("The connection to Redis is made anew. " + why);

        // calls under way may still get their answers
        Task.Delay(Options.CallTimeout + Options.CallTimeout).ContinueWith(
            static (_, kept) => ((ConnectionMultiplexer)kept!).Dispose(), old, TaskScheduler.Default);
    }

    private void OnCircuitChanged(CircuitState state)
    {
        Statistics.Circuit = state;
        if (state == CircuitState.Closed)
        {
            Log.Info("Redis answers again.");
            return;
        }

        Statistics.CountOpened();
        Log.Error(
            $"Redis failed {Options.FailuresToOpen} times in a row and is not asked for {Options.CircuitOpenFor.TotalSeconds} s at a time, "
            + "until it answers again. Requests that need it get 503.");
    }

    private sealed class Subscription(RedisConnection connection, string channel, Action<string, string> handler) : IDisposable
    {
        public void Dispose()
        {
            bool isLast;
            lock (connection._sync)
            {
                connection._subscriptions.Remove((channel, handler));
                isLast = !connection._subscriptions.Exists(other => other.Channel == channel);
            }

            if (!isLast || connection._disposed) return;

            try
            {
                connection._multiplexer?.GetSubscriber().Unsubscribe(channel, null, CommandFlags.FireAndForget);
            }
            catch (Exception ex) when (connection.Translated(ex) != null)
            {
                Log.Debug("Redis was away when the subscription to " + channel + " ended");
            }
        }
    }
}
