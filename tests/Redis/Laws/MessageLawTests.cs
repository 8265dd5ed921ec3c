using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>
/// No message stops those behind it, whatever its fields and size: it is served, or has a reason in a dead-letter queue after a bounded
/// number of attempts.
/// </summary>
public class MessageLawTests : RedisFixture
{
    private const string Good = "good-";
    private const string Name = "Greeting";
    private const int Few = 300;
    private const int Many = 10_000;

    private readonly ConcurrentQueue<string> _good = new();
    private readonly ConcurrentQueue<Exception> _unexpected = new();
    private int _failures;
    private int _served;

    [SetUp]
    public void Forget()
    {
        while (_good.TryDequeue(out _)) { }
        _failures = 0;
        _served = 0;
    }

    [TestCase(1, Few)]
    [TestCase(2, Few)]
    [LongCase("many inputs; ./test tries a few", 3, Many)]
    public void Each_message_behind_one_that_is_poisoned_is_served(int seed, int count)
    {
        Observer.StringSet("text", "no list");
        Observer.HashSet("hash", "no", "list");
        using var connection = Connect();
        using var service = NewService(connection);
        var poisons = new PoisonMessages(
            seed, typeof(Greeting), "mq:replies", "text", "hash", "mq:Greeting.outq", "mq:GreetingResponse.inq", "plain");

        for (var i = 0; i < count; i++)
        {
            // before the service starts as well as after
            if (i == count / 2) service.Start();
            Observer.ListLeftPush(poisons.Pick("mq:Greeting.inq", "mq:Greeting.inq", "mq:Greeting.priorityq"), poisons.Next());
            Observer.ListLeftPush("mq:Greeting.inq", new Message<Greeting>(new Greeting { Name = Good + i }).ToBytes());
        }

        AwaitQuiet(Name);
        Assert.That(_good.Distinct().Count(), Is.EqualTo(count), "seed " + seed);
        var dead = Dead<Greeting>("mq:Greeting.dlq");
        Assert.That(dead.Select(static message => message.Error?.Message), Is.All.Not.Empty, "seed " + seed);
        Assert.That(_served + dead.Length, Is.EqualTo(count), "each of seed " + seed + " has one end");
        Assert.That(_failures, Is.LessThanOrEqualTo(3 * dead.Length), "seed " + seed);
        Assert.That(
            Dead<GreetingResponse>("mq:GreetingResponse.dlq").Select(static message => message.Error?.Message),
            Is.All.Not.Empty,
            "seed " + seed);
        Assert.That(
            new[] { "text", "hash", "mq:taken" }.Select(key => Observer.KeyType(key).ToString()),
            Is.EqualTo(new[] { "String", "Hash", "SortedSet" }));
        TestContext.Out.WriteLine(
            $"seed {seed}: {count} poisoned, {_served} served, {dead.Length} dead, {_failures} failures of the handler");
    }

    [TestCase("-2147483648")]
    [TestCase("-5")]
    [TestCase("2147483647")]
    public void A_message_with_a_wrong_RetryAttempts_has_no_more_than_three_attempts(string attempts)
    {
        using var connection = Connect();
        using var service = NewService(connection);
        service.Start();

        Observer.ListLeftPush("mq:Greeting.inq", $$$"""{"RetryAttempts":{{{attempts}}},"Body":{"Name":"{{{PoisonMessages.Fails}}}"}}""");
        Observer.ListLeftPush("mq:Greeting.inq", new Message<Greeting>(new Greeting { Name = Good }).ToBytes());

        AwaitQuiet(Name);
        Assert.That(_failures, Is.InRange(1, 3));
        Assert.That(_good, Has.Count.EqualTo(1));
        Assert.That(Dead<Greeting>("mq:Greeting.dlq").Single().Error.Message, Is.EqualTo("it fails"));
    }

    [Test]
    public void A_message_that_is_too_long_is_set_aside_unread_and_the_dead_letter_names_the_list()
    {
        using var connection = Connect(static options => options.MaxMessageBytes = 100_000);
        using var service = NewService(connection);
        var bytes = new byte[100_001];
        Observer.ListLeftPush("mq:Greeting.inq", bytes);
        Observer.ListLeftPush("mq:Greeting.inq", new Message<Greeting>(new Greeting { Name = Good + 1 }).ToBytes());

        service.Start();
        Observer.ListLeftPush("mq:Greeting.inq", bytes);
        Observer.ListLeftPush("mq:Greeting.inq", new Message<Greeting>(new Greeting { Name = Good + new string('x', 99_000) }).ToBytes());

        AwaitQuiet(Name);
        Assert.That(_good, Has.Count.EqualTo(2));
        var dead = Dead<Greeting>("mq:Greeting.dlq");
        Assert.That(dead.Select(static message => message.Error.ErrorCode), Is.EqualTo(new[] { "MessageTooLong", "MessageTooLong" }));
        Assert.That(dead[0].Error.Message, Does.Contain("100001 bytes").And.Contain("{mq:Greeting.inq}:aside"));
        Assert.That(
            Observer.ListRange("{mq:Greeting.inq}:aside").Select(static value => value.Length()),
            Is.EqualTo(new[] { 100_001, 100_001 }));
    }

    [Test]
    public void A_message_of_100_MB_delays_no_session_and_opens_no_circuit()
    {
        using var connection = Connect(static options =>
        {
            options.CallTimeout = TimeSpan.FromMinutes(1);
            options.ClientSideCache = false;
        });
        var cache = new RedisCacheClient(connection);
        cache.Set("urn:iauthsession:other", "text");
        using var service = NewService(connection);
        service.Start();

        Observer.ListLeftPush("mq:Greeting.inq", new byte[100 * 1024 * 1024]);
        Observer.ListLeftPush("mq:Greeting.inq", new Message<Greeting>(new Greeting { Name = Good }).ToBytes());

        Wait.Until(
            () =>
            {
                Assert.That(cache.Get<string>("urn:iauthsession:other"), Is.EqualTo("text"));
                return _good.Count == 1;
            },
            "the next message is served");
        AwaitQuiet(Name);
        Assert.That(Dead<Greeting>("mq:Greeting.dlq").Single().Error.ErrorCode, Is.EqualTo("MessageTooLong"));
        Assert.That((connection.Statistics.CircuitOpened, connection.MessageStatistics.CircuitOpened), Is.EqualTo((0, 0)));
        Observer.KeyDelete("{mq:Greeting.inq}:aside");
    }

    [Test]
    public void A_response_to_a_URL_goes_to_the_dead_letters_of_its_type_unless_the_host_is_allowed()
    {
        using var connection = Connect();
        using var service = NewService(connection);
        service.Start();
        var asked = new Message<Greeting>(new Greeting { Name = PoisonMessages.Replies }) { ReplyTo = "http://127.0.0.1:1/" };

        Observer.ListLeftPush("mq:Greeting.inq", asked.ToBytes());

        AwaitQuiet(Name);
        Assert.That((_served, _failures), Is.EqualTo((1, 0)));
        var dead = Dead<GreetingResponse>("mq:GreetingResponse.dlq").Single();
        Assert.That((dead.ReplyId, dead.ReplyTo, dead.GetBody().Result), Is.EqualTo((asked.Id, asked.ReplyTo, "hello")));
        Assert.That(dead.Error.Message, Does.Contain("AllowedHosts"));
    }

    [Test]
    public void A_dead_letter_queue_that_refuses_messages_stops_no_others()
    {
        Observer.StringSet("mq:Greeting.dlq", "no list");
        using var connection = Connect();
        using var service = NewService(connection);
        service.Start();

        Observer.ListLeftPush("mq:Greeting.inq", "garbage");
        Observer.ListLeftPush("mq:Greeting.inq", new Message<Greeting>(new Greeting { Name = Good }).ToBytes());

        AwaitQuiet(Name);
        Assert.That(_good, Has.Count.EqualTo(1));
        Assert.That((string?)Observer.ListGetByIndex("{mq:Greeting.inq}:aside", 0), Is.EqualTo("garbage"));
    }

    [Test]
    public void Garbage_among_the_leases_and_lists_of_dead_workers_delays_no_recovery()
    {
        var deadWorker = PendingMessages.ListOf("mq:Greeting.inq", "dead");
        Observer.SortedSetAdd("mq:taken", "garbage", 1);
        Observer.SortedSetAdd("mq:taken", "}:taken:", 1);
        Observer.StringSet(PendingMessages.ListOf("mq:Greeting.inq", "a string"), "no list");
        Observer.SortedSetAdd("mq:taken", PendingMessages.ListOf("mq:Greeting.inq", "a string"), 1);
        Observer.StringSet("mq:lost", "no hash");
        Observer.ListLeftPush(deadWorker, new Message<Greeting>(new Greeting { Name = Good }).ToBytes());
        Observer.SortedSetAdd("mq:taken", deadWorker, 2);
        using var connection = Connect(static options => options.WorkerLease = TimeSpan.FromMilliseconds(300));
        using var service = NewService(connection);

        service.Start();

        Wait.Until(() => _good.Count == 1, "the message of the dead worker is served");
    }

    private static Message<T>[] Dead<T>(StackExchange.Redis.RedisValue[] values) =>
        [.. values.Select(static value => ((byte[])value!).ToMessage<T>())];

    private Message<T>[] Dead<T>(string queue) => Dead<T>(Observer.ListRange(queue));

    private RedisMessageService NewService(RedisConnection connection)
    {
        var service = new RedisMessageService(connection);
        service.RegisterHandler<Greeting>(message =>
        {
            var name = message.GetBody().Name;
            if (name?.StartsWith(Good) == true)
            {
                _good.Enqueue(name);
                return null!;
            }

            if (name?.StartsWith(PoisonMessages.Fails) == true)
            {
                Interlocked.Increment(ref _failures);
                throw new InvalidOperationException("it fails");
            }

            Interlocked.Increment(ref _served);
            return name?.StartsWith(PoisonMessages.Replies) == true ? new GreetingResponse { Result = "hello" } : null!;
        });
        return service;
    }
}
