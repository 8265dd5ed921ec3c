using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A server for the tests of a class, flushed before each test.</summary>
public abstract class RedisFixture
{
    private RedisServer? _server;
    private ConnectionMultiplexer? _observer;

    private protected RedisServer Server => _server!;

    /// <summary>A connection other than the one under test.</summary>
    private protected IDatabase Observer => _observer!.GetDatabase();

    [OneTimeSetUp]
    public void StartServer()
    {
        _server = RedisServer.Start();
        _observer = ConnectionMultiplexer.Connect(_server.Address + ",allowAdmin=true,connectTimeout=30000,syncTimeout=30000");
    }

    [OneTimeTearDown]
    public void StopServer()
    {
        _observer?.Dispose();
        _server?.Dispose();
    }

    [SetUp]
    public void Empty() => _observer!.GetServer(Server.Address).FlushAllDatabases();

    /// <summary>Waits until no message of these types is queued or in progress.</summary>
    private protected void AwaitQuiet(params string[] types)
    {
        foreach (var type in types)
        {
            Wait.Until(
                () => (long)Observer.ScriptEvaluate(
                    "local n = #redis.call('KEYS', '{mq:' .. ARGV[1] .. '.*}:taken:*') for _, q in ipairs(KEYS) do "
                    + "n = n + redis.call('LLEN', q) end return n",
                    [$"mq:{type}.inq", $"mq:{type}.priorityq"],
                    [type]) == 0,
                "all messages of " + type + " are done with");
        }
    }

    private protected RedisConnection Connect(System.Action<RedisOptions>? configure = null)
    {
        var options = new RedisOptions { CallTimeout = System.TimeSpan.FromSeconds(10) };
        configure?.Invoke(options);
        return new RedisConnection(Server.Address, options);
    }
}
