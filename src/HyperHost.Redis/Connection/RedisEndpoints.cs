using System;
using System.Collections.Generic;
using System.Net;
using System.Threading.Tasks;
using ServiceStack.Logging;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Where the servers are: those of the connection text, or those that its sentinels name.</summary>
internal sealed class RedisEndpoints : IDisposable
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(RedisEndpoints));

    private readonly ConfigurationOptions _configured;
    private readonly RedisOptions _options;
    private readonly object _sync = new();
    private ConnectionMultiplexer? _sentinels;
    private string? _master;
    private volatile bool _disposed;

    public RedisEndpoints(ConfigurationOptions configured, RedisOptions options)
    {
        _configured = configured;
        _options = options;
        var timeout = (int)options.CallTimeout.TotalMilliseconds;
        configured.AbortOnConnectFail = false;
        configured.SyncTimeout = timeout;
        configured.ResponseTimeout = timeout;
        configured.ConnectTimeout = Math.Max(timeout, 1000);
        configured.ConnectRetry = 1;
        configured.AllowAdmin = true;
        if (configured.KeepAlive < 0) configured.KeepAlive = 10;
    }

    public bool HasSentinels => !string.IsNullOrEmpty(_configured.ServiceName);

    /// <summary>Password, encryption and whatever else the connection text says, beside the addresses.</summary>
    public ConfigurationOptions Settings => _configured;

    public int Database => _configured.DefaultDatabase ?? 0;

    /// <summary>Called when the sentinels name another master than the one that was given out.</summary>
    public Action? MasterMoved { get; set; }

    /// <exception cref="TimeoutException">No sentinel knows a master.</exception>
    public ConfigurationOptions Resolve()
    {
        if (!HasSentinels) return _configured;

        var master = AskSentinels() ?? throw new SentinelsSilentException(
            $"None of the sentinels {string.Join(", ", _configured.EndPoints)} names a master of {_configured.ServiceName}.");
        _master = master.ToString();
        var resolved = _configured.Clone();
        resolved.ServiceName = null;
        resolved.EndPoints.Clear();
        resolved.EndPoints.Add(master);
        resolved.TieBreaker = "";
        return resolved;
    }

    /// <summary>Asks the sentinels in the background, and tells if the master is another one.</summary>
    public void LookAgain() => Task.Run(() =>
    {
        try
        {
            if (AskSentinels()?.ToString() is { } master && _master != null && master != _master) MasterMoved?.Invoke();
        }
        catch (Exception ex) when (ex is RedisException or TimeoutException or ObjectDisposedException)
        {
            Log.Debug("No sentinel answered", ex);
        }
    });

    public void Dispose()
    {
        _disposed = true;
        lock (_sync) _sentinels?.Dispose();
    }

    private EndPoint? AskSentinels()
    {
        var sentinels = Sentinels();
        var votes = new Dictionary<string, (EndPoint Address, int Count)>();
        foreach (var address in sentinels.GetEndPoints())
        {
            try
            {
                if (sentinels.GetServer(address).SentinelGetMasterAddressByName(_configured.ServiceName) is not { } master) continue;

                var text = master.ToString()!;
                votes[text] = (master, votes.TryGetValue(text, out var vote) ? vote.Count + 1 : 1);
            }
            catch (Exception ex) when (ex is RedisException or TimeoutException)
            {
                Log.Debug("The sentinel " + address + " did not answer", ex);
            }
        }

        // a sentinel that was cut off may still name the old one
        (EndPoint? Address, int Count) most = default;
        foreach (var vote in votes.Values)
        {
            if (vote.Count > most.Count) most = vote;
        }

        return most.Address;
    }

    private ConnectionMultiplexer Sentinels()
    {
        lock (_sync)
        {
            if (_disposed) throw new ObjectDisposedException(nameof(RedisConnection));
            if (_sentinels != null) return _sentinels;

            var options = _configured.Clone();
            options.ServiceName = null;
            options.CommandMap = CommandMap.Sentinel;
            options.TieBreaker = "";
            options.Password = null;
            options.DefaultDatabase = null;
            options.SyncTimeout = (int)_options.CallTimeout.TotalMilliseconds;
            _sentinels = ConnectionMultiplexer.Connect(options);
            _sentinels.GetSubscriber().Subscribe("+switch-master", (_, _) => LookAgain(), CommandFlags.FireAndForget);
            return _sentinels;
        }
    }
}
