using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Messaging;
using ServiceStack.HyperHost.Redis.Tests;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>
/// No message stops those behind it, whatever its fields and size: it is served, or is in a dead-letter queue with a reason after a bounded
/// number of attempts.
/// </summary>
public class MessageLawTests : RabbitFixture
{
    private const string Good = "good-";
    private const string Full = "law.full";
    private const int Few = 200;
    private const int Many = 10_000;

    private readonly ConcurrentDictionary<string, int> _good = new();
    private int _failures;
    private int _served;

    [SetUp]
    public void Forget()
    {
        _good.Clear();
        _failures = 0;
        _served = 0;
        foreach (var queue in new[] { Full, "law.replies" }) Observer.Delete(queue);
        Observer.Declare(Full, ("x-max-length", 0), ("x-overflow", "reject-publish"));
    }

    [TestCase(1, Few)]
    [LongCase("many inputs; ./test tries a few", 2, Many)]
    public void Each_message_behind_one_that_is_poisoned_is_served(int seed, int count)
    {
        Serve();
        var poisons = new PoisonMessages(seed, typeof(Ask), "law.replies", Full, "amq.gen-none", QueueNames<Ask>.Out);
        using var channel = Observer.Open(hasConfirms: true);
        Connection.Declare(QueueNames<Ask>.In);
        Connection.Declare(QueueNames<Ask>.Priority);

        for (var i = 0; i < count; i++)
        {
            // before the service starts as well as after
            if (i == count / 2) Service.Start();
            Raw.Publish(channel, poisons.Pick(QueueNames<Ask>.In, QueueNames<Ask>.Priority), poisons.Next(), RandomProperties(poisons));
            Client.Publish(new Ask { Name = Good + i });
        }

        AwaitAllDone(2 * count, "seed " + seed);
        Assert.That(_good, Has.Count.EqualTo(count), "seed " + seed);
        var dead = Take<Ask>(QueueNames<Ask>.Dlq);
        Assert.That(dead.Select(static message => message.Error?.Message), Is.All.Not.Empty, "seed " + seed);
        Assert.That(_served + dead.Count, Is.EqualTo(count), "each of seed " + seed + " has one end");
        Assert.That(_failures, Is.LessThanOrEqualTo(3 * dead.Count), "seed " + seed);
        Assert.That(
            Take<Answer>(QueueNames<Answer>.Dlq).Select(static message => message.Error?.Message), Is.All.Not.Empty, "seed " + seed);
        TestContext.Out.WriteLine(
            $"seed {seed}: {count} poisoned, {_served} served, {dead.Count} dead, {_failures} failures of the handler");
    }

    [Test]
    public void A_response_that_its_queue_refuses_is_a_dead_letter_of_its_type([Values("full", "long", "reserved", "url")] string kind)
    {
        Serve();
        Service.Start();
        var replyTo = kind switch
        {
            "full" => Full,
            "long" => new string('x', 256),
            "reserved" => "amq.gen-none",
            _ => "http://127.0.0.1:1/",
        };
        var asked = new Message<Ask>(new Ask { Name = PoisonMessages.Replies }) { ReplyTo = replyTo };

        Client.Publish(asked);
        Client.Publish(new Ask { Name = Good });

        AwaitAllDone(2, kind);
        Assert.That((_good.Count, _served, _failures), Is.EqualTo((1, 1, 0)));
        var dead = Take<Answer>(QueueNames<Answer>.Dlq).Single();
        Assert.That((dead.ReplyId, dead.ReplyTo, dead.GetBody().Result), Is.EqualTo((asked.Id, replyTo, "hello")));
        Assert.That(dead.Error.Message, Is.Not.Empty);
    }

    [Test]
    public void A_message_that_names_the_brokers_reply_queue_is_retried_and_dies_like_any_other()
    {
        Serve();
        Service.Start();

        Client.Publish(new Message<Ask>(new Ask { Name = PoisonMessages.Fails }) { ReplyTo = "amq.rabbitmq.reply-to" });
        Client.Publish(new Message<Ask>(new Ask { Name = "quiet" }) { ReplyTo = "amq.rabbitmq.reply-to" });
        Client.Publish(new Ask { Name = Good });

        AwaitAllDone(3, "all");
        Assert.That((_good.Count, _served, _failures), Is.EqualTo((1, 1, 3)));
        Assert.That(Take<Ask>(QueueNames<Ask>.Dlq).Single().ReplyTo, Is.EqualTo("amq.rabbitmq.reply-to"));
    }

    [TestCase("-2147483648")]
    [TestCase("-5")]
    [TestCase("2147483647")]
    public void A_message_with_a_wrong_RetryAttempts_has_no_more_than_three_attempts(string attempts)
    {
        Serve();
        Service.Start();

        Client.Publish(
            QueueNames<Ask>.In,
            System.Text.Encoding.UTF8.GetBytes($$$"""{"RetryAttempts":{{{attempts}}},"Body":{"Name":"{{{PoisonMessages.Fails}}}"}}"""));
        Client.Publish(new Ask { Name = Good });

        AwaitAllDone(2, attempts);
        Assert.That(_failures, Is.InRange(1, 3));
        Assert.That(_good, Has.Count.EqualTo(1));
        Assert.That(Take<Ask>(QueueNames<Ask>.Dlq).Single().Error.Message, Is.EqualTo("it fails"));
    }

    [Test]
    public void A_message_that_is_too_long_is_moved_by_the_broker([Values(100_001, 70 * 1024 * 1024)] int length)
    {
        Use(static options => options.MaxMessageBytes = 100_000);
        Serve();
        Service.Start();

        Client.Publish(QueueNames<Ask>.In, new byte[length]);
        Client.Publish(new Ask { Name = Good });

        AwaitAllDone(2, "both");
        Assert.That(_good, Has.Count.EqualTo(1));
        AwaitCount(QueueNames<Ask>.Dlq, 1);
        Assert.That(TestRun.Count($"has {length} bytes, more than MaxMessageBytes"), Is.GreaterThan(0));
        Observer.Delete(QueueNames<Ask>.Dlq);
    }

    [Test]
    public void A_message_that_is_too_long_is_a_dead_letter_whatever_its_header_x_death([Range(0, 3)] int kind)
    {
        Use(static options => options.MaxMessageBytes = 2000);
        Serve();
        Service.Start();
        Connection.Declare(QueueNames<Ask>.In);
        object?[] values =
        [
            "garbage", -7L, new List<object?> { "garbage" },
            new List<object?> { new Dictionary<string, object?> { ["count"] = "x", ["queue"] = 7 } },
        ];
        using var channel = Observer.Open(hasConfirms: true);

        Raw.Publish(
            channel,
            QueueNames<Ask>.In,
            new byte[2001],
            new RawProperties(0, null, null, 0, true, null, new() { ["x-death"] = values[kind], ["x-first-death-queue"] = 7 }));
        Client.Publish(new Ask { Name = Good });

        AwaitAllDone(2, "both");
        Assert.That(_good, Has.Count.EqualTo(1));
        AwaitCount(QueueNames<Ask>.Dlq, 1);
    }

    [Test]
    public void A_dead_letter_queue_that_is_full_stops_no_others()
    {
        Use(static options => options.DeclareQueues = false);
        Observer.Declare(QueueNames<Ask>.In);
        Observer.Declare(QueueNames<Ask>.Priority);
        Observer.Declare(QueueNames<Ask>.Dlq, ("x-max-length", 0), ("x-overflow", "reject-publish"));
        Serve();
        Service.Start();

        Client.Publish(QueueNames<Ask>.In, "garbage"u8.ToArray());
        Client.Publish(new Ask { Name = Good });

        Wait.Until(() => _good.Count == 1, "the next message is served");
        Assert.That(TestRun.Count("cannot be published to", QueueNames<Ask>.Dlq), Is.GreaterThan(0));
    }

    [Test]
    public void A_message_that_the_broker_refuses_fails_no_other_on_the_shared_channel()
    {
        var failed = 0;
        System.Threading.Tasks.Parallel.For(0, 200, new System.Threading.Tasks.ParallelOptions { MaxDegreeOfParallelism = 8 }, i =>
        {
            try
            {
                // no queue of this kind can be declared
                Connection.Publish(new OutgoingMessage(i % 10 == 0 ? "amq.no" : QueueNames<Job>.In, [1], default, MessagePurpose.Reply));
            }
            catch (RabbitMqUnavailableException ex) when (ex.IsRefusal && i % 10 == 0)
            {
                Interlocked.Increment(ref failed);
            }
        });

        Assert.That(failed, Is.EqualTo(20));
        Assert.That(Observer.Count(QueueNames<Job>.In), Is.EqualTo(180));
    }

    private void Serve() => Service.RegisterHandler<Ask>(message =>
    {
        var name = message.GetBody().Name;
        if (name?.StartsWith(Good) == true)
        {
            _good[name] = 1;
            return null!;
        }

        if (name?.StartsWith(PoisonMessages.Fails) == true)
        {
            Interlocked.Increment(ref _failures);
            throw new InvalidOperationException("it fails");
        }

        Interlocked.Increment(ref _served);
        return name?.StartsWith(PoisonMessages.Replies) == true ? new Answer { Result = "hello" } : null!;
    });

    /// <summary>Each message is acknowledged once, and each retry of one.</summary>
    private void AwaitAllDone(int published, string what) => Wait.Until(
        () => Connection.Statistics.Acknowledged == published + Connection.Statistics.Retried && Connection.Statistics.Unacknowledged == 0,
        "all messages are done with: " + what);

    private List<Message<T>> Take<T>(string queue)
    {
        var messages = new List<Message<T>>();
        while (Observer.Count(queue) > 0 && Observer.Take(queue) is { } bytes) messages.Add(bytes.ToMessage<T>());
        return messages;
    }

    private static RawProperties RandomProperties(PoisonMessages random) => new(
        Priority: (byte)random.Below(256),
        ContentType: random.Pick(null, "text/html", new string('c', 255), "\0"),
        ContentEncoding: random.Pick(null, "gzip", "\u20ac"),
        Timestamp: random.Pick(0L, -1L, long.MaxValue, long.MinValue),
        IsPersistent: random.Below(2) == 0,
        Text: random.Pick(null, "", "x", new string('t', 255)),
        Headers: random.Pick<Dictionary<string, object?>?>(
            null,
            new() { ["x-death"] = "garbage" },
            new() { ["x-death"] = new List<object?> { new Dictionary<string, object?> { ["count"] = -1L, ["queue"] = "q" } } },
            new() { ["x-delivery-count"] = -5, ["x-hyperhost-number"] = "garbage", ["CC"] = new List<object?> { "law.replies" } },
            new() { ["number"] = double.MaxValue, ["bytes"] = random.Garbage(50), ["none"] = null, ["deep"] = Deep(30) }));

    private static object? Deep(int levels) => levels == 0 ? 1 : new Dictionary<string, object?> { ["d"] = Deep(levels - 1) };
}
