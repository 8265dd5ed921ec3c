using System;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.Logging;
using ServiceStack.Shared;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>
/// The process's connection to Redis, shared by all threads. The client reconnects and follows failovers by itself. Each call has a
/// timeout, and a circuit breaker makes calls fail at once while Redis is unavailable.
/// </summary>
public sealed partial class RedisConnection : IDisposable
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisConnection));

    private readonly ConfigurationOptions _settings;
    private readonly CallMonitor _calls;
    private readonly object _sync = new();
    private readonly LazyMultiplexer _multiplexer;
    private readonly string _configuration;
    private readonly bool _isForMessages;
    private RedisConnection? _messages;
    private volatile bool _disposed;

    /// <summary>Creates the connection, which is opened by the first call. Redis need not be available by then.</summary>
    /// <param name="configuration">The connection string, as <c>UseRedis</c> takes it.</param>
    /// <exception cref="ArgumentException">The text names no server, or has an option that the client does not know.</exception>
    public RedisConnection(string configuration, RedisOptions? options = null)
        : this(configuration, options, TimeProvider.System)
    {
    }

    internal RedisConnection(string configuration, RedisOptions? options, TimeProvider time)
        : this(configuration, options, time, owner: null)
    {
    }

    /// <param name="owner">The main connection, if this one carries its messages; otherwise null.</param>
    private RedisConnection(string configuration, RedisOptions? options, TimeProvider time, RedisConnection? owner)
    {
        Guard.NotEmpty(configuration);

        Time = time;
        _configuration = configuration;
        _isForMessages = owner != null;
        Statistics = owner == null ? new RedisStatistics() : owner.MessageStatistics;
        Options = options ?? new RedisOptions();
        Options.Check();
        _settings = ConnectionString.Parse(configuration);
        ClientSettings.Apply(_settings, Options);
        var servers = FailureText.Servers(_settings) + (_isForMessages ? ", messages" : "");
        _calls = new CallMonitor(Options, _settings, servers, Statistics, time);
        AuthenticationMonitor.Attach(_settings);
        if (_settings.ServiceName is { Length: > 0 }) _sentinels = new SentinelServers(_settings, OnAnnounced);
        _multiplexer = CreateMultiplexer(_settings, OnConnected);
        if (Options.ClientSideCache && !_isForMessages)
            ClientSideCache = new TrackedCache(Options, _settings, () => _multiplexer.Current, Database, time);
        if (Options.WaitForReplicas > 0) _replicatedWrites = CreateReplicatedWrites();
        LibraryFigures.Add(LibraryFigures.Redis, Statistics.Figures);
    }

    /// <summary>Raised once, by the disposal.</summary>
    internal event Action? Disposed;

    /// <summary>The options; read-only once the connection is created.</summary>
    public RedisOptions Options { get; }

    /// <summary>Counts calls to Redis and their results. <see cref="MessageStatistics"/> counts those of the message service.</summary>
    public RedisStatistics Statistics { get; }

    /// <summary>Counts the calls that publish and take messages, which use a connection and a circuit breaker of their own.</summary>
    public RedisStatistics MessageStatistics { get; } = new();

    /// <summary>The client's connection, for commands without a method in this assembly. It throws the client's exceptions.</summary>
    public IConnectionMultiplexer Multiplexer => _multiplexer.Open();

    /// <summary>Makes a call and waits for the response.</summary>
    /// <exception cref="RedisUnavailableException">Redis is down, too slow, out of memory or a replica.</exception>
    public T Run<T>(Func<IDatabase, T> call)
    {
        Guard.NotNull(call);
        _calls.Begin();
        T result;
        try
        {
            result = call(_multiplexer.Open().GetDatabase(Database));
        }
        catch (Exception ex)
        {
            if (_calls.Fail(ex) is { } unavailable) throw unavailable;

            throw;
        }

        _calls.Succeed();
        return result;
    }

    /// <summary>Makes a call without blocking the thread.</summary>
    /// <exception cref="RedisUnavailableException">Redis is down, too slow, out of memory or a replica.</exception>
    public async Task<T> RunAsync<T>(Func<IDatabase, Task<T>> call)
    {
        Guard.NotNull(call);
        _calls.Begin();
        T result;
        try
        {
            var multiplexer = await _multiplexer.OpenAsync().ConfigureAwait(false);
            result = await call(multiplexer.GetDatabase(Database)).ConfigureAwait(false);
        }
        catch (Exception ex)
        {
            if (_calls.Fail(ex) is { } unavailable) throw unavailable;

            throw;
        }

        _calls.Succeed();
        return result;
    }

    /// <summary>Sends commands without waiting for a response. Their results do not affect the circuit breaker.</summary>
    /// <param name="send">Must pass <see cref="CommandFlags.FireAndForget"/>.</param>
    /// <returns>False if Redis is unavailable: nothing was sent.</returns>
    public bool Send(Action<IDatabase> send)
    {
        Guard.NotNull(send);
        if (!_calls.IsClosed) return false;

        Statistics.CountSent();
        try
        {
            send(_multiplexer.Open().GetDatabase(Database));
            return true;
        }
        catch (Exception ex) when (ex is RedisException or TimeoutException or ObjectDisposedException)
        {
            return false;
        }
    }

    /// <summary>Sends several calls in one pipeline and waits for the last.</summary>
    /// <param name="queue">Starts calls on the batch, and returns the task to wait for.</param>
    /// <exception cref="RedisUnavailableException">Redis is down, too slow, out of memory or a replica.</exception>
    public T Pipeline<T>(Func<IBatch, Task<T>> queue) => Run(database =>
    {
        var last = Execute(database, queue);
#pragma warning disable SER308 // the callers are v3's synchronous interfaces
        return database.Multiplexer.Wait(last);
#pragma warning restore SER308
    });

    /// <summary>Whether keys are spread over hash slots, so that one command cannot change several of them.</summary>
    /// <exception cref="RedisUnavailableException">Redis has never been available.</exception>
    internal bool IsCluster
    {
        get
        {
            // the client knows the server type only after it has connected
            if (_multiplexer.Current == null) Run(static database => database.Ping());
            return IsClustered(_multiplexer.Open());
        }
    }

    /// <inheritdoc cref="IsCluster"/>
    internal async Task<bool> IsClusterAsync()
    {
        if (_multiplexer.Current == null) await RunAsync(static database => database.PingAsync()).ConfigureAwait(false);
        return IsClustered(await _multiplexer.OpenAsync().ConfigureAwait(false));
    }

    /// <summary>
    /// A second connection for messages, created on first use: a long message then delays no session, and timeouts of messages do not open
    /// the sessions' circuit breaker.
    /// </summary>
    internal RedisConnection Messages
    {
        get
        {
            if (_isForMessages) return this;

            lock (_sync)
            {
                if (_disposed) throw new ObjectDisposedException(nameof(RedisConnection));

                return _messages ??= new RedisConnection(_configuration, Options, Time, this);
            }
        }
    }

    /// <summary>The cache of sessions in this process; null if the option switches it off.</summary>
    internal TrackedCache? ClientSideCache { get; }

    /// <summary>Monotonic time, for timeouts.</summary>
    internal TimeProvider Time { get; }

    /// <summary>The number of the database.</summary>
    internal int Database => _settings.DefaultDatabase ?? 0;

    /// <inheritdoc/>
    public void Dispose()
    {
        lock (_sync)
        {
            if (_disposed) return;

            _disposed = true;
        }

        ClientSideCache?.Dispose();
        LibraryFigures.Remove(LibraryFigures.Redis, Statistics.Figures);
        _sentinels?.Dispose();
        _replicated?.Dispose();
        _multiplexer.Dispose();
        _messages?.Dispose();
        Disposed?.Invoke();
    }

    private static Task<T> Execute<T>(IDatabase database, Func<IBatch, Task<T>> queue)
    {
        var batch = database.CreateBatch();
        var last = queue(batch);
        batch.Execute();
        return last;
    }

    private static bool IsClustered(ConnectionMultiplexer multiplexer) =>
        Array.Exists(multiplexer.GetServers(), static server => server.ServerType == ServerType.Cluster);

    private void OnConnected(ConnectionMultiplexer multiplexer)
    {
        multiplexer.ConnectionRestored += (_, restored) =>
        {
            if (restored.ConnectionType == ConnectionType.Interactive) Statistics.CountReconnect();
        };
        AttachSubscriptions(multiplexer);
    }
}
