using System;
using System.Linq;
using System.Net;
using System.Reflection;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

public class DedicatedThreadsTests : RedisFixture
{
    [Test]
    public void Are_the_default() => Assert.That(new RedisOptions().DedicatedThreads, Is.True);

    [TestCase(true)]
    [TestCase(false)]
    public void Serve_the_connections_of_this_option_alone(bool option)
    {
        using var before = ConnectionMultiplexer.Connect(Server.Address);
        using var connection = new RedisConnection(Server.Address, new RedisOptions
        {
            CallTimeout = TimeSpan.FromSeconds(10), DedicatedThreads = option, WaitForReplicas = 1,
        });
        Assert.That(connection.Run(static database => database.StringSet("k", 1)), Is.True);
        using var after = ConnectionMultiplexer.Connect(Server.Address);

        Assert.That(HasThreads(connection.Multiplexer), Is.EqualTo(option));
        Assert.That((HasThreads(before), HasThreads(after)), Is.EqualTo((false, false)), "connections of the program");
        Assert.That(ConnectionMultiplexer.GetFeatureFlag("DedicatedThreads"), Is.False);
    }

    [Test]
    public void Serve_a_connection_that_was_restored()
    {
        using var connection = Connect();
        Assert.That(connection.Run(static database => database.StringSet("k", 1)), Is.True);

        Observer.Execute("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
        Wait.Until(() => connection.Statistics.Reconnects > 0 && connection.Multiplexer.IsConnected, "the connection is restored");

        // of the client's two connections, the one for subscriptions may have been restored alone so far
        Wait.Until(() => CanWrite(connection), "a call succeeds again");
        Assert.That(HasThreads(connection.Multiplexer), Is.True);
    }

    private static bool CanWrite(RedisConnection connection)
    {
        try
        {
            return connection.Run(static database => database.StringSet("k", 2));
        }
        catch (RedisUnavailableException)
        {
            return false;
        }
    }

    /// <summary>What the client did, by its diagnostics for its own tests.</summary>
    private static bool HasThreads(IConnectionMultiplexer multiplexer)
    {
        var diagnostics = multiplexer.GetType().GetInterfaces().Single(static one => one.Name == "IInternalConnectionMultiplexer");
        var endpoint = multiplexer.GetEndPoints().Single();
        return new[] { "IsSyncReader", "IsSyncWriter" }.All(name => (bool?)diagnostics
            .GetMethod(name, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)!
            .Invoke(multiplexer, [endpoint, ConnectionType.Interactive]) == true);
    }
}
