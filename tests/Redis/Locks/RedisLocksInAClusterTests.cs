using System;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Locks in a cluster, in which the keys of a script must have the same hash slot.</summary>
public class RedisLocksInAClusterTests
{
    private static readonly TimeSpan Minute = TimeSpan.FromMinutes(1);

    private RedisServer _server = null!;
    private RedisConnection _connection = null!;

    [OneTimeSetUp]
    public void StartCluster()
    {
        _server = RedisServer.Start("--cluster-enabled", "yes", "--cluster-port", $"{Ports.Free()}");
        Assert.That(RawConnection.TryExecute(_server.Port, "CLUSTER ADDSLOTSRANGE 0 16383"), Is.EqualTo("+OK"));
        Wait.Until(() => RawConnection.TryExecute(_server.Port, "SET k v") == "+OK", "the cluster is up");
        _connection = new RedisConnection(_server.Address, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(10) });
    }

    [OneTimeTearDown]
    public void StopCluster()
    {
        _connection?.Dispose();
        _server?.Dispose();
    }

    [TestCase("orders")]
    [TestCase("{shop}:orders")]
    [TestCase("a{x")]
    [TestCase("a}x")]
    [TestCase("a}{x")]
    [TestCase("{}x")]
    [TestCase("a{}")]
    [TestCase("a{x:{b}")]
    [TestCase("a b\r\n{")]
    public void Work_whatever_their_name(string name)
    {
        Assert.That(_connection.IsCluster, Is.True);
        var locks = new RedisLocks(_connection);

        var first = locks.TryAcquire(name, Minute)!;
        Assert.That(locks.TryAcquire(name, Minute), Is.Null);
        Assert.That(first.Renew(Minute), Is.True);
        first.Dispose();

        using var second = locks.TryAcquire(name, Minute);
        Assert.That(second!.Fence, Is.EqualTo(first.Fence + 1));
    }

    [Test]
    public async Task Work_with_the_first_asynchronous_call_of_a_connection()
    {
        using var connection = new RedisConnection(_server.Address, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(10) });

        await using var held = await new RedisLocks(connection).TryAcquireAsync("async}{", Minute);

        Assert.That(held, Is.Not.Null);
    }

    [Test]
    public void Work_with_the_first_call_of_a_connection()
    {
        using var connection = new RedisConnection(_server.Address, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(10) });

        using var held = new RedisLocks(connection).TryAcquire("first}{", Minute);

        Assert.That(held, Is.Not.Null);
    }

    [TestCase("orders")]
    [TestCase("123456789")]
    [TestCase("a{shop}b")]
    [TestCase("a{b{c}d}")]
    [TestCase("a{}b{c}")]
    [TestCase("}a{")]
    [TestCase("Bestellung-\u00e9\u20ac")]
    public void Have_the_hash_slot_that_Redis_computes(string name)
    {
        var slot = _connection.Run(database => (int)database.Execute("CLUSTER", "KEYSLOT", name));

        Assert.That(HashSlot.Of(name), Is.EqualTo(slot));
    }
}
