using System;
using System.Linq;
using System.Threading.Tasks;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Writes that wait for a replica.</summary>
public class ReplicatedWritesTests : RedisFixture
{
    private static readonly TimeSpan Short = TimeSpan.FromMilliseconds(200);

    private RedisServer _replica = null!;
    private RedisConnection _connection = null!;

    [OneTimeSetUp]
    public void StartReplica()
    {
        RawConnection.TryExecute(Server.Port, "CONFIG SET repl-diskless-sync-delay 0");
        _replica = RedisServer.Start("--replicaof", "127.0.0.1 " + Server.Port);
        Wait.Until(() => Server.Info("connected_slaves:1") && _replica.Info("master_link_status:up"), "the replica follows");
    }

    [OneTimeTearDown]
    public void StopReplica() => _replica.Dispose();

    [SetUp]
    public void Connect() => _connection = Connect(TimeSpan.FromSeconds(30));

    [TearDown]
    public void Disconnect() => _connection.Dispose();

    [Test]
    public void Are_on_the_replica_when_the_call_returns()
    {
        using var client = new RedisMessageFactory(_connection).CreateMessageQueueClient();
        var locks = new RedisLocks(_connection);

        for (var i = 1; i <= 20; i++)
        {
            client.Publish(new Job { Number = i });
            using var held = locks.TryAcquire("orders", TimeSpan.FromMinutes(1));
            _connection.RunReplicated(batch => batch.StringSetAsync("own", i));

            Assert.That(RawConnection.TryExecute(_replica.Port, "LLEN mq:Job.inq"), Is.EqualTo(":" + i));
            Assert.That(RawConnection.TryExecute(_replica.Port, "EXISTS orders"), Is.EqualTo(":1"));
            Assert.That(RawConnection.TryExecute(_replica.Port, "STRLEN own"), Is.EqualTo(":" + i.ToString().Length));
        }
    }

    [Test]
    public void Fail_with_503_while_the_replica_does_not_respond_and_other_calls_succeed()
    {
        using var connection = Connect(Short);
        using var client = new RedisMessageFactory(connection).CreateMessageQueueClient();
        var cache = new RedisCacheClient(connection);
        _replica.Pause();
        try
        {
            for (var i = 0; i < 6; i++)
            {
                var error = Assert.Throws<RedisUnavailableException>(() => client.Publish(new Job { Number = i }))!;
                Assert.That(error.Message, Does.Contain("0 of 1 replicas confirmed it within 0.2 s"));
                Assert.That(error.Headers["Retry-After"], Is.EqualTo("1"));
                Assert.That(cache.Set("k", i), Is.True);
            }
        }
        finally
        {
            _replica.Continue();
        }

        Assert.That(connection.Statistics.Circuit, Is.EqualTo(CircuitState.Closed));
        Assert.That(connection.MessageStatistics.Circuit, Is.EqualTo(CircuitState.Closed));
        Assert.That(connection.MessageStatistics.Refused, Is.EqualTo(6));
        Assert.That(Observer.ListLength("mq:Job.inq"), Is.EqualTo(6), "the master has them");
        using var other = new RedisMessageFactory(_connection).CreateMessageQueueClient();
        Assert.That(() => other.Publish(new Job { Number = 7 }), Throws.Nothing);
    }

    [Test]
    public void A_lock_that_no_replica_has_is_not_acquired()
    {
        using var connection = Connect(Short);
        var locks = new RedisLocks(connection);
        using var held = Acquire();
        _replica.Pause();
        try
        {
            Assert.That(() => locks.TryAcquire("orders", TimeSpan.FromMinutes(1)), Throws.InstanceOf<RedisUnavailableException>());
            Assert.That(() => held.Renew(TimeSpan.FromMinutes(2)), Throws.InstanceOf<RedisUnavailableException>());
        }
        finally
        {
            _replica.Continue();
        }

        RedisLock Acquire()
        {
            RedisLock? acquired = null;
            Wait.Until(
                () => Calls.Succeed(() => acquired = locks.TryAcquire(Guid.NewGuid().ToString(), TimeSpan.FromMinutes(1))),
                "it is acquired");
            return acquired!;
        }
    }

    [Test]
    public void Of_several_threads_share_one_WAIT()
    {
        const int Writers = 32;
        using var connection = Connect(Short);
        Wait.Until(
            () => Calls.Succeed(() => connection.RunReplicated(static batch => batch.StringSetAsync("first", 1))), "it is connected");
        using var monitor = new CommandMonitor(Server);
        _replica.Pause();
        try
        {
            // on threads of their own: the pool starts few at once
            Task.WaitAll([.. Enumerable.Range(0, Writers).Select(i => Task.Factory.StartNew(
                () => Assert.That(
                    () => connection.RunReplicated(batch => batch.StringSetAsync("w" + i, i)),
                    Throws.InstanceOf<RedisUnavailableException>()),
                TaskCreationOptions.LongRunning))]);
        }
        finally
        {
            _replica.Continue();
        }

        var commands = monitor.Commands();
        Assert.That(commands.Count(static command => command.StartsWith("SET w")), Is.EqualTo(Writers));
        Assert.That(commands.Count(static command => command == "WAIT 1 200"), Is.InRange(1, Writers / 2));
    }

    [Test]
    public void Return_their_own_result_or_error_whatever_the_other_writes_of_the_batch_do()
    {
        _connection.RunReplicated(static batch => batch.StringSetAsync("text", "a"));

        Parallel.For(0, 40, i =>
        {
            switch (i % 4)
            {
                case 0:
                    Assert.That(
                        () => _connection.RunReplicated(static batch => batch.ListLeftPushAsync("text", 1)),
                        Throws.InstanceOf<RedisServerException>().With.Message.Contains("WRONGTYPE"));
                    break;
                case 1:
                    Assert.That(
                        () => _connection.RunReplicated<bool>(static _ => throw new InvalidOperationException("own")),
                        Throws.InvalidOperationException.With.Message.EqualTo("own"));
                    break;
                default:
                    Assert.That(_connection.RunReplicated(batch => batch.StringIncrementAsync("n" + i, i)), Is.EqualTo(i));
                    break;
            }
        });
    }

    [Test]
    public void Are_refused_in_a_cluster()
    {
        using var cluster = RedisServer.Start("--cluster-enabled", "yes", "--cluster-port", $"{Ports.Free()}");
        RawConnection.TryExecute(cluster.Port, "CLUSTER ADDSLOTSRANGE 0 16383");
        using var connection = new RedisConnection(
            cluster.Address, new RedisOptions { CallTimeout = TimeSpan.FromSeconds(10), WaitForReplicas = 1 });

        Assert.That(
            () => connection.RunReplicated(static batch => batch.StringSetAsync("k", 1)),
            Throws.InstanceOf<NotSupportedException>().With.Message.Contains("WaitForReplicas does not work in a cluster"));
    }

    [Test]
    public void Need_no_replica_by_default()
    {
        using var connection = Connect(configure: null);
        using var monitor = new CommandMonitor(Server);

        Assert.That(connection.RunReplicated(static batch => batch.StringSetAsync("k", 1)), Is.True);

        Assert.That(monitor.Commands(), Is.EqualTo(new[] { "SET k 1" }));
    }

    private RedisConnection Connect(TimeSpan replicaTimeout) => Connect(options =>
    {
        options.WaitForReplicas = 1;
        options.ReplicaTimeout = replicaTimeout;
    });
}
