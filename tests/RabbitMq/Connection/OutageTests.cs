using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Redis.Tests;
using ServiceStack.Messaging;

namespace ServiceStack.HyperHost.RabbitMq.Tests;

/// <summary>A broker that is killed, restarted, cut off, or short of memory.</summary>
public class OutageTests
{
    private RabbitServer _server = null!;

    [OneTimeSetUp]
    public void StartServer() => _server = RabbitServer.Start();

    [OneTimeTearDown]
    public void StopServer() => _server?.Dispose();

    [SetUp]
    public void DeleteQueues()
    {
        using var observer = new Observer(_server.Url);
        observer.DeleteAll();
    }

    [TestCase(true)]
    [LongCase("quorum queues hold the same, and lose more when a broker is killed", false)]
    public void Of_a_killed_broker_no_confirmed_message_is_lost(bool isQuorum)
    {
        using var connection = Connect(isQuorum);
        using var service = new RabbitMqMessageService(connection);
        var seen = new ConcurrentDictionary<int, int>();
        service.RegisterHandler<Job>(message =>
        {
            var job = message.GetBody();

            // half of them are in the delay queue when the broker is killed
            if (job.Number % 2 != 0 && message.RetryAttempts == 0) throw new InvalidOperationException("later");

            seen.AddOrUpdate(job.Number, 1, static (_, count) => count + 1);
            return null!;
        });
        service.Start();
        using var client = service.MessageFactory.CreateMessageQueueClient();
        var confirmed = new ConcurrentBag<int>();
        using var enough = new ManualResetEventSlim();
        var publisher = new Thread(() =>
        {
            for (var i = 0; i < 1000; i++)
            {
                try
                {
                    client.Publish(new Job { Number = i });
                    confirmed.Add(i);
                    if (confirmed.Count == 300) enough.Set();
                }
                catch (RabbitMqUnavailableException)
                {
                    // not confirmed: it may be lost
                }
            }
        });

        // RabbitMQ 3.10 loses a quorum queue that it created in the last seconds before it is killed
        Wait.Until(() => TryPublish(client, new Job { Number = -1 }), "the broker is there");
        Wait.Until(() => connection.Statistics.Acknowledged >= 2, "a message has been retried");
        _server.Stop();
        _server.Begin();

        // without a connection, each message would fail at once
        Wait.Until(() => TryPublish(client, new Job { Number = -1 }), "the broker is there again");
        publisher.Start();
        Assert.That(enough.Wait(Wait.Most), Is.True);
        _server.Kill();
        _server.Begin();
        Assert.That(publisher.Join(Wait.Most), Is.True);

        Wait.Until(() => confirmed.All(seen.ContainsKey), "all confirmed messages are processed");
        Assert.That(connection.Statistics.Reconnects, Is.GreaterThan(0));
        Wait.Until(() => TestRun.Count("WARN: RabbitMQ", "is connected again") > 0, "the log has the end of the outage");
        Assert.That(TestRun.Count("was lost", "return to their queues"), Is.GreaterThan(0));
    }

    [Test]
    [LongOnMono("A broker that was killed and comes back is the same to the client of either runtime.")]
    public void A_service_that_is_started_before_its_broker_works_once_it_is_there()
    {
        _server.Stop();
        using var connection = Connect();
        using var service = new RabbitMqMessageService(connection);
        service.RegisterHandler<Job>(static _ => null!);
        service.Start();
        using var client = service.MessageFactory.CreateMessageQueueClient();
        Wait.Until(() => connection.Statistics.Failures > 0, "it has tried");
        Assert.That(() => client.Publish(new Job()), Throws.TypeOf<RabbitMqUnavailableException>());

        _server.Begin();
        Wait.Until(() => TryPublish(client), "a message is published");

        Wait.Until(() => connection.Statistics.Acknowledged >= 1, "it is processed");
    }

    [Test]
    public void A_message_in_process_when_the_connection_is_cut_is_delivered_again_and_its_first_outcome_is_dropped()
    {
        using var proxy = new TcpProxy(_server.Port);
        using var connection = Connect(url: $"amqp://{proxy.Address}/", heartbeat: TimeSpan.FromSeconds(1));
        using var service = new RabbitMqMessageService(connection);
        using var begun = new ManualResetEventSlim();
        using var go = new ManualResetEventSlim();
        var attempts = 0;
        service.RegisterHandler<Ask>(_ =>
        {
            var attempt = Interlocked.Increment(ref attempts);
            begun.Set();
            if (attempt == 1) go.Wait();
            return new Answer { Result = attempt.ToString() };
        });
        service.Start();
        using var client = service.MessageFactory.CreateMessageQueueClient();
        client.Publish(new Ask());
        Assert.That(begun.Wait(Wait.Most), Is.True);

        proxy.Cut();
        Wait.Until(() => TestRun.Count("consuming", proxy.Address, "was lost") > 0, "the silence is noticed");
        proxy.Mend();
        go.Set();

        Wait.Until(() => connection.Statistics.Acknowledged == 1, "the second attempt is acknowledged");
        Assert.That(connection.Statistics.Redelivered, Is.EqualTo(1));
        using var observer = new Observer(_server.Url);
        Assert.That(observer.Count(QueueNames<Answer>.In), Is.EqualTo(1));
        Assert.That(observer.Take(QueueNames<Answer>.In)!.ToMessage<Answer>().GetBody().Result, Is.EqualTo("2"));
    }

    [Test]
    public void A_broker_short_of_memory_gets_acknowledgements_and_refuses_messages()
    {
        using var connection = Connect();
        using var service = new RabbitMqMessageService(connection);
        using var begun = new ManualResetEventSlim();
        using var go = new ManualResetEventSlim();
        service.RegisterHandler<Ask>(_ =>
        {
            begun.Set();
            go.Wait();
            return null!;
        });
        service.Start();
        using var client = service.MessageFactory.CreateMessageQueueClient();
        client.Publish(new Ask());
        Assert.That(begun.Wait(Wait.Most), Is.True);

        _server.Control("set_vm_memory_high_watermark 0.00000001");
        Wait.Until(() => !TryPublish(client, new Job()) && connection.Statistics.IsBlocked, "publishers are blocked");
        Wait.Until(() => TestRun.Count("blocks publishers", "memory") > 0, "the log has it");
        go.Set();
        Wait.Until(() => connection.Statistics.Acknowledged == 1, "the worker's acknowledgement arrives");

        _server.Control("set_vm_memory_high_watermark 0.4");
        Wait.Until(() => TryPublish(client, new Job()), "publishers are admitted again");
        Assert.That(connection.Statistics.IsBlocked, Is.False);
    }

    private RabbitMqConnection Connect(bool isQuorum = false, string? url = null, TimeSpan? heartbeat = null) =>
        new(url ?? _server.Url, new RabbitMqOptions
        {
            CallTimeout = TimeSpan.FromSeconds(5),
            ReconnectDelay = TimeSpan.FromMilliseconds(50),
            Heartbeat = heartbeat ?? TimeSpan.FromSeconds(10),
            RetryDelays = [TimeSpan.FromMilliseconds(300)],
            QuorumQueues = isQuorum,
            DeliveryLimit = 100,
        });

    private static bool TryPublish(IMessageQueueClient client, Job? job = null)
    {
        try
        {
            client.Publish(job ?? new Job());
            return true;
        }
        catch (RabbitMqUnavailableException)
        {
            return false;
        }
    }
}
